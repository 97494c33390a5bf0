import { inflateRawSync } from "node:zlib";
import { UnreadableFile } from "./table";

/** A file inside an archive. */
export interface Entry {
  name: string;
  content: Buffer;
}

/** Maximum unpacked size: a plan of 5,000 lines has about 5 MB. */
const MAX_UNPACKED = 30 * 1024 * 1024;
const MAX_ENTRIES = 1_000;

const END = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
const CENTRAL = 0x02014b50;
const CENTRAL_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const DEFLATED = 8;

const damaged = () =>
  new UnreadableFile("Файл повреждён. Откройте его в Excel, сохраните заново и загрузите ещё раз");

interface Listed {
  name: string;
  flags: number;
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/**
 * Unpacks those files of a zip archive that `wanted` accepts. Declared sizes are checked before unpacking, and no file may exceed
 * its declared size, because an archive of one megabyte can contain a gigabyte.
 *
 * @throws UnreadableFile
 */
export function unpack(bytes: Buffer, wanted: (name: string) => boolean): Entry[] {
  const listed = list(bytes);
  const size = listed.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (size > MAX_UNPACKED) {
    throw new UnreadableFile(
      "В файле слишком много данных. Оставьте в нём один лист с расписанием, без картинок",
    );
  }
  if (new Set(listed.map(({ name }) => name)).size < listed.length) throw damaged();
  return listed
    .filter(({ name }) => wanted(name))
    .map((entry) => ({ name: entry.name, content: contentOf(bytes, entry) }));
}

function list(bytes: Buffer): Listed[] {
  const earliest = Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT);
  const end = bytes.lastIndexOf(uint32(END));
  if (end < earliest || end + END_LENGTH > bytes.length) throw damaged();
  const count = bytes.readUInt16LE(end + 10);
  const entries: Listed[] = [];
  let at = bytes.readUInt32LE(end + 16);
  // Archives above 4 GB say 0xffff here.
  if (count > MAX_ENTRIES) throw damaged();
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_LENGTH > end || bytes.readUInt32LE(at) !== CENTRAL) throw damaged();
    const nameEnd = at + CENTRAL_LENGTH + bytes.readUInt16LE(at + 28);
    entries.push({
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
      name: bytes.toString("utf8", at + CENTRAL_LENGTH, nameEnd),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function contentOf(bytes: Buffer, { flags, method, packed, unpacked, offset }: Listed): Buffer {
  const isEncrypted = (flags & 1) === 1;
  if (isEncrypted || offset + LOCAL_LENGTH > bytes.length) throw damaged();
  if (bytes.readUInt32LE(offset) !== LOCAL) throw damaged();
  const start =
    offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const data = bytes.subarray(start, start + packed);
  const content = method === DEFLATED ? inflate(data, unpacked) : data;
  if (content.length !== unpacked) throw damaged();
  return content;
}

function inflate(data: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw damaged();
  }
}

function uint32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}

/** Creates an uncompressed archive of these files, so that the library reads exactly the files that were checked. */
export function packStored(entries: Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const nameBytes = Buffer.from(name);
    const local = Buffer.alloc(LOCAL_LENGTH);
    local.writeUInt32LE(LOCAL);
    // Version, flags, method, time and checksum remain 0, because our reader ignores them.
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(nameBytes.length, 26);
    const central = Buffer.alloc(CENTRAL_LENGTH);
    central.writeUInt32LE(CENTRAL);
    central.writeUInt32LE(content.length, 20);
    central.writeUInt32LE(content.length, 24);
    central.writeUInt16LE(nameBytes.length, 28);
    central.writeUInt32LE(offset, 42);
    parts.push(local, nameBytes, content);
    directory.push(central, nameBytes);
    offset += LOCAL_LENGTH + nameBytes.length + content.length;
  }
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(END);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
