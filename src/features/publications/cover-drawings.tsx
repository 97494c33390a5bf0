import type { ReactNode } from "react";

const SKIN = { light: "#f3d3b8", tan: "#dda67c", brown: "#b0734a", deep: "#6b4329" };
const SUN = "#f3a72e";
const GREEN = "#0e5e46";
const LEAF = "#bfe0cf";
const MOLE = "#5a3420";

/** Covers by the name that the front matter gives (COVERS in src/build/front-matter.ts), 320 × 160. */
export const coverDrawings: Record<string, ReactNode> = {
  sun: (
    <>
      <circle cx="214" cy="72" r="46" fill={SUN} />
      <circle cx="214" cy="72" r="64" fill="none" stroke={SUN} strokeWidth="2" opacity=".6" />
      <circle cx="214" cy="72" r="84" fill="none" stroke={SUN} strokeWidth="2" opacity=".3" />
      <path d="M-10 160C40 96 128 96 176 132s120 20 160-16v60H-10z" fill={LEAF} />
      <path d="M36 108a44 44 0 0 1 88 0z" fill={GREEN} />
      <path d="M80 108v40" stroke={GREEN} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  child: (
    <>
      <circle cx="262" cy="34" r="22" fill={SUN} />
      <rect x="96" y="116" width="128" height="80" rx="44" fill={LEAF} />
      <circle cx="160" cy="88" r="44" fill={SKIN.tan} />
      <path d="M110 74a50 50 0 0 1 100 0z" fill={GREEN} />
      <rect x="92" y="68" width="136" height="14" rx="7" fill={GREEN} />
      <circle cx="145" cy="96" r="3.5" fill={MOLE} />
      <circle cx="175" cy="96" r="3.5" fill={MOLE} />
      <path
        d="M150 111q10 8 20 0"
        fill="none"
        stroke={MOLE}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
  lens: (
    <>
      <rect x="-20" y="54" width="360" height="140" rx="70" fill={SKIN.light} />
      <circle cx="60" cy="118" r="5" fill={MOLE} />
      <circle cx="276" cy="98" r="4" fill={MOLE} />
      <path d="M206 122l44 44" stroke={GREEN} strokeWidth="16" strokeLinecap="round" />
      <circle cx="164" cy="80" r="58" fill={SKIN.tan} stroke={GREEN} strokeWidth="11" />
      <path d="M140 78c4-18 30-24 44-10s6 38-12 40-36-12-32-30z" fill={MOLE} />
      <circle cx="156" cy="82" r="5" fill={SKIN.brown} />
      <circle cx="172" cy="88" r="4" fill={SKIN.brown} />
      <circle cx="164" cy="73" r="4" fill={SKIN.brown} />
    </>
  ),
  arm: (
    <>
      <g transform="rotate(-14 160 90)">
        <rect x="-60" y="52" width="330" height="80" rx="40" fill={SKIN.brown} />
        <circle cx="262" cy="92" r="36" fill={SKIN.brown} />
        <circle cx="40" cy="80" r="5" fill={MOLE} />
        <circle cx="86" cy="108" r="4" fill={MOLE} />
        <circle cx="112" cy="76" r="6" fill={MOLE} />
        <circle cx="150" cy="100" r="4" fill={MOLE} />
        <circle cx="182" cy="82" r="5" fill={MOLE} />
        <circle cx="214" cy="106" r="3.5" fill={MOLE} />
      </g>
      <circle cx="276" cy="30" r="16" fill={SUN} />
    </>
  ),
  cells: (
    <>
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3, 4, 5].map((column) => (
          <circle
            key={`${row}-${column}`}
            cx={20 + column * 58 + (row % 2) * 29}
            cy={26 + row * 54}
            r="25"
            fill={
              row === 1 && column === 3
                ? MOLE
                : [SKIN.light, SKIN.tan, SKIN.brown][(row + column) % 3]
            }
          />
        )),
      )}
      <circle cx="223" cy="80" r="34" fill="none" stroke={GREEN} strokeWidth="5" />
    </>
  ),
  cream: (
    <>
      <circle cx="92" cy="92" r="58" fill={SKIN.deep} />
      <path
        d="M62 90c10-26 52-30 62-6s-16 34-30 24 6-26 18-18"
        fill="none"
        stroke="#fff"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M186 30h68l-8 90h-52z" fill={SUN} />
      <rect x="194" y="120" width="52" height="24" rx="6" fill={GREEN} />
      <circle cx="220" cy="74" r="16" fill="#fff" opacity=".85" />
    </>
  ),
  lamp: (
    <>
      <rect x="44" y="22" width="232" height="14" rx="7" fill={SUN} />
      <rect x="44" y="46" width="232" height="14" rx="7" fill={SUN} opacity=".7" />
      <rect x="44" y="70" width="232" height="14" rx="7" fill={SUN} opacity=".4" />
      <rect x="76" y="106" width="200" height="40" rx="20" fill={SKIN.tan} />
      <circle cx="66" cy="122" r="22" fill={SKIN.tan} />
      <rect x="20" y="148" width="280" height="10" rx="5" fill={GREEN} />
    </>
  ),
};
