/** The logo: a mole under a lens. Decorative, because the name is beside it. */
export function Logo() {
  return (
    <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true" focusable="false">
      <circle cx="17" cy="17" r="15" fill="var(--sand)" stroke="var(--primary)" strokeWidth="3" />
      <path
        d="M12 16.5c.7-3 5.3-4.2 7.7-1.6s1.4 6.8-2.2 7.4-6.2-2.5-5.5-5.8z"
        fill="var(--primary)"
      />
      <circle cx="25" cy="9" r="4.5" fill="var(--sun)" />
    </svg>
  );
}
