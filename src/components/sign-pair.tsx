interface SignPairProps {
  /** Index of the sign, from 0. */
  index: number;
  sign: { usual: string; text: string };
  className?: string;
}

/** One of the five signs of melanoma: an ordinary mole beside a suspicious one (`static/drawings/sign-{number}.svg`). */
export const SignPair = ({ index, sign, className }: SignPairProps) => (
  <img
    className={className}
    src={`/drawings/sign-${index + 1}.svg`}
    alt={`Слева обычная родинка. ${sign.usual} Справа\u00a0— повод показать врачу. ${sign.text}`}
    width="160"
    height="80"
    loading="lazy"
    decoding="async"
  />
);
