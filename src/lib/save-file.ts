/** Gives the browser a file to save. */
export function saveFile(content: BlobPart, type: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // The address is released later, when the browser has certainly saved the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
