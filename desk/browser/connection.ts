/** What an author reads when the desk's process is away: a closed terminal, a machine that sleeps. */
export const NO_ANSWER =
  "Рабочее место не отвечает. Написанное осталось на этой странице: не закрывайте её, запустите рабочее место снова и повторите";

/**
 * Makes what the browser says of a lost connection Russian, for Decap shows it to the author as it is.
 *
 * @param fetchDesk how the page sends requests to its own server
 */
export const inRussian =
  (fetchDesk: typeof fetch): typeof fetch =>
  async (...request) => {
    try {
      return await fetchDesk(...request);
    } catch (error) {
      // A request that the page itself has aborted is no lost connection.
      if (error instanceof DOMException && error.name === "AbortError") throw error;
      throw new Error(NO_ANSWER, { cause: error });
    }
  };
