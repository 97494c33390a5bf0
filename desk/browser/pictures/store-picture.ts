import { sizeMistake } from "../../pictures/size";
import { NO_ANSWER } from "../ask";
import { openFile } from "../saving/open-text";

interface Answer {
  name: string;
  type: string;
  /** Base64. */
  content: string;
  said: string[];
  isKnown: boolean;
}

/** A picture as the desk has stored it beside the text that is open. */
interface StoredPicture {
  file: File;
  /** What the desk has changed, a sentence each. */
  said: string[];
  /** It was there already, under this name. */
  isKnown: boolean;
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve((reader.result as string).replace(/^[^,]*,/, "")),
    );
    reader.addEventListener("error", () =>
      reject(new Error("Файл не читается. Проверьте, что он на месте, и выберите его ещё раз.")),
    );
    reader.readAsDataURL(file);
  });
}

/**
 * Sends a picture to the desk, which cleans and names it and puts it beside the open text.
 *
 * @throws Error with what the desk says against it, in Russian
 */
export async function storePicture(picture: File): Promise<StoredPicture> {
  const mistake = sizeMistake(picture.size);
  if (mistake) throw new Error(mistake);
  const content = await base64Of(picture);
  const response = await fetch("/pictures", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ file: openFile(), name: picture.name, content }),
  });
  const answer = (await response.json().catch(() => ({ error: NO_ANSWER }))) as
    Answer | { error: string };
  if ("error" in answer) throw new Error(answer.error);
  const bytes = Uint8Array.from(atob(answer.content), (letter) => letter.charCodeAt(0));
  const { name, type, said, isKnown } = answer;
  return { file: new File([bytes], name, { type }), said, isKnown };
}
