import { activate } from "../../api-client/accounts";

/**
 * Confirms the address that an activation link names.
 *
 * @returns what to tell the person
 */
export async function confirmAddress(
  code: string,
): Promise<{ title: string; description: string }> {
  const result = await activate(code);
  return result.ok
    ? { title: "Адрес подтверждён", description: result.data.message }
    : { title: "Адрес не подтверждён", description: result.error.message };
}
