interface Stored {
  name: string;
  /** What the author should know of it: made smaller, turned, … */
  said: string[];
}

const NOT_YET = "Рисунки этого текста не сохранены: рабочее место их ещё не принимает.";

async function contentOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/**
 * Stores a picture beside its text, by the desk: without what a camera wrote into it, under a name of its own.
 *
 * @param file path of the text from the root of the project
 * @returns a Russian sentence when it is refused; nothing when this desk stores none
 */
export async function storePicture(
  file: string,
  picture: File,
): Promise<Stored | string | undefined> {
  try {
    const response = await fetch("/drafts/pictures", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ file, name: picture.name, content: await contentOf(picture) }),
    });
    if (response.status === 404) return undefined;
    const answer = (await response.json()) as Partial<Stored> & { error?: string };
    if (!response.ok || !answer.name) return answer.error ?? NOT_YET;
    return { name: answer.name, said: answer.said ?? [] };
  } catch (error) {
    return error instanceof Error ? error.message : NOT_YET;
  }
}
