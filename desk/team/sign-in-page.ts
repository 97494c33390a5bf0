import { markup, type Html } from "../review/pages/markup";

/** @param problem what was wrong with the last try */
export const signInPage = (problem?: string): Html => markup`
  ${problem && markup`<p role="alert">${problem}</p>`}
  <form method="post" action="/sign-in" class="stack">
    <label>Имя для входа <input name="login" autocomplete="username" autocapitalize="none" required maxlength="40" /></label>
    <label>Пароль <input name="password" type="password" autocomplete="current-password" required maxlength="200" /></label>
    <button>Войти</button>
  </form>
  <p>Забыли пароль? Новый задаст тот, кто ведёт сервер.</p>`;
