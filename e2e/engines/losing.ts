import type { CallName } from "@rodinki/contract/calls";
import { startReleases, type Loss, type Releases } from "../fixtures/releases";
import { test as base } from "./test";
import { Visitor } from "./visitor";

/** Presses a button whose call fails in every way, and reads each time that it has; the last press goes through. */
type Insist = (call: CallName, press: () => Promise<void>, place?: Visitor) => Promise<void>;

interface Fixtures {
  network: Releases;
  /** A visitor whose network can be lost. */
  guest: Visitor;
  insistOn: Insist;
}

export const EVERYWHERE = { tag: ["@engines", "@chromium"] };
export const NO_NETWORK = "Нет связи с сервером";

const SAID: Record<Loss, string> = {
  request: NO_NETWORK,
  server: "На сервере произошла ошибка",
  answer: NO_NETWORK,
};

export const test = base.extend<Fixtures>({
  network: async ({ baseURL }, use) => {
    const network = await startReleases(baseURL ?? "");
    await use(network);
    await network.stop();
  },
  guest: async ({ visitor, network }, use) => use(new Visitor(visitor.engine, network.origin)),
  insistOn: async ({ guest, network }, use) =>
    use(async (call, press, place = guest) => {
      for (const [loss, words] of Object.entries(SAID) as [Loss, string][]) {
        network.lose(call, loss);
        await press();
        await place.reads(words);
        network.restore();
      }
      await press();
    }),
});
