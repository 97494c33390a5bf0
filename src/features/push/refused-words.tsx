/** How to allow notices after forbidding them, because the site may not ask again. */
export const RefusedWords = () => (
  <p>
    Уведомления для этого сайта запрещены в&nbsp;браузере. Чтобы разрешить, нажмите значок рядом
    с&nbsp;адресом сайта, откройте «Разрешения» и&nbsp;включите «Уведомления». Без них всё придёт
    на&nbsp;почту.
  </p>
);

/** Safari on a phone allows notices only for sites on the home screen. */
export const HomeScreenWords = () => (
  <p>
    На&nbsp;iPhone и&nbsp;iPad уведомления приходят, когда сайт добавлен на&nbsp;экран «Домой»:
    нажмите «Поделиться», затем «На&nbsp;экран Домой», откройте сайт оттуда и&nbsp;включите
    уведомления в&nbsp;профиле.
  </p>
);
