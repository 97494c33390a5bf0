import { DeskError } from "../desk-error";

interface Box {
  type: string;
  /** The whole box, with its head; the same memory as the film's. */
  bytes: Buffer;
  inside: Buffer;
}

const HOLDERS = new Set(["moov", "trak", "mdia"]);

/** Boxes for notes: place, day, camera, program. */
const NOTES = new Set(["udta", "meta", "uuid"]);

/** @throws DeskError when a box ends outside of what holds it */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    const head = isLong ? 16 : 8;
    if (size < head || at + size > bytes.length) {
      throw new DeskError("Видео обрывается: файл пришёл не целиком. Отправьте его ещё раз.");
    }
    const whole = bytes.subarray(at, at + size);
    boxes.push({
      type: bytes.toString("latin1", at + 4, at + 8),
      bytes: whole,
      inside: whole.subarray(head),
    });
    at += size;
  }
  return boxes;
}

/** What ffmpeg writes: the name of the program and nothing else. */
const isProgramOnly = ({ type, bytes }: Box) => {
  const text = bytes.toString("latin1");
  const notes = text.match(/\xa9[\s\S]{3}/g) ?? [];
  return (
    type === "udta" &&
    bytes.length <= 160 &&
    notes.every((note) => note === "\xa9too") &&
    !/loci|keys|ISO6709/.test(text)
  );
};

/** Tracks that are shown or heard; others are what the camera measured, and places are among it. */
const SHOWN = new Set(["vide", "soun", "text", "subt", "sbtl"]);

function blankNotes(bytes: Buffer): boolean {
  let changed = false;
  for (const box of boxesOf(bytes)) {
    if (box.type === "hdlr" && !SHOWN.has(box.inside.toString("latin1", 8, 12))) {
      throw new DeskError(
        "В видео есть записи камеры: в них бывает место съёмки. Сохраните видео заново в программе для монтажа и добавьте его снова.",
      );
    }
    if (HOLDERS.has(box.type)) changed = blankNotes(box.inside) || changed;
    if (!NOTES.has(box.type) || isProgramOnly(box)) continue;
    // A free box of the same length: everything else stays where it was.
    box.inside.fill(0);
    box.bytes.write("free", 4, "latin1");
    changed = true;
  }
  return changed;
}

/**
 * An MP4 without notes of where, when and with what it was filmed.
 *
 * @returns the same bytes when there are none
 * @throws DeskError when it ends too early or has a track of the camera's own
 */
export function filmWithoutMetadata(bytes: Buffer): { bytes: Buffer; said: string[] } {
  const copy = Buffer.from(bytes);
  const said = blankNotes(copy) ? ["Из видео убраны сведения о съёмке: место, время, камера."] : [];
  return { bytes: said.length > 0 ? copy : bytes, said };
}
