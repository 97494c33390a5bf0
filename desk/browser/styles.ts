/** Styles of the frame around the preview: the page inside brings the site's own styles. */
export const PREVIEW_STYLE = `
  .desk-preview { position: fixed; inset: 0; display: flex; flex-direction: column; font: 1rem/1.4 system-ui, sans-serif; }
  .desk-frame { flex: 1; min-height: 0; overflow: hidden; background: #e8ebef; display: flex; justify-content: safe center; }
  .desk-frame iframe { flex: none; border: 0; transform-origin: 0 0; background: #fff; }
  .desk-view { display: flex; flex-wrap: wrap; gap: 0.25rem; padding: 0.25rem 4rem 0.25rem 0.5rem; border-bottom: 1px solid #c9ced6; background: #fff; }
  .desk-view button { font: inherit; min-height: 44px; padding: 0 0.75rem; border: 1px solid #5f6b7a; border-radius: 0.25rem; background: #fff; color: #1d2733; cursor: pointer; }
  .desk-view button[aria-pressed="true"] { background: #1d4e89; border-color: #1d4e89; color: #fff; }
  .desk-view button:focus-visible { outline: 3px solid #1d4e89; outline-offset: 2px; }
  .desk-refusal { margin: 0; padding: 0.75rem 5rem 0.75rem 1rem; background: #fff3d6; color: #3d2c00; white-space: pre-line; }
  .desk-remarks { max-height: 35%; overflow: auto; padding: 0 1rem; border-top: 1px solid #c9ced6; color: #1d2733; background: #fff; }
  .desk-remarks h2 { font-size: 1rem; margin: 0.75rem 0 0; }
  .desk-remarks q { font-weight: 600; quotes: "«" "»"; }
`;

/** Styles of the page itself: the dialog for a block inside a line. Decap's own button for a page on the internet has nothing to show, and the desk's search finds more than its own. */
export const PAGE_STYLE = `
  [class*="RefreshPreviewButton"], [class*="SearchContainer"], [class*="StyledModal"] [class*="ActionButton"], [class*="DraftText"], [class*="PublishedButton"], [class*="ToolbarSubSectionFirst"] > div:first-child { display: none; }
  .desk-ways { position: fixed; z-index: 301; top: 0; right: 15rem; display: flex; gap: 1rem; font: 1rem/1.4 system-ui, sans-serif; }
  body:has(.desk-saving) .desk-ways { right: 4.5rem; gap: 0.75rem; }
  .desk-ways a { display: inline-flex; align-items: center; height: 56px; min-height: 44px; font-size: 0.9375rem; color: #1d2733; }
  .desk-ways a[hidden] { display: none; }
  @media (max-width: 75rem) { body:has(.desk-saving) .desk-ways a[href="/"] { display: none; } }
  :is(a, button, input, textarea, select, [role="button"], [role="menuitem"], [role="switch"], [role="option"]):focus-visible { outline: 3px solid #1d4e89; outline-offset: 2px; }
  #nc-root :is([class*="AppHeaderButton"], [class*="SidebarNavLink"]:not(.sidebar-active), [class*="StyledDropdownButton"]):not(:hover, :focus, :active, [class*="QuickNewButton"], [class*="ToolbarButton"], [class*="PublishButton"]) { color: #4a5565; }
  #nc-root [data-slate-editor] a { color: #1d4e89; }
  #nc-root [class*="FileWidgetButtonRemove"] { color: #8f0022; }
  #nc-root [class*="ToolbarToggleLabel"], [class*="CardText"], [class*="LoaderItem"] { color: #1d2733; }
  :where(#nc-root [class*="ControlPaneContainer"]) :is(button:not([role="switch"]), [role="button"]) { min-height: 24px; }
  #nc-root [role="button"][aria-haspopup]:has(> button[inert]) { display: inline-block; cursor: pointer; }
  .desk-date { display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; align-items: center; }
  .desk-date input { flex: 1 1 8rem; width: auto; min-width: 0; }
  .desk-date button { font: inherit; min-height: 44px; padding: 0 1rem; border: 1px solid #5f6b7a; border-radius: 0.25rem; background: #fff; color: #1d2733; cursor: pointer; }
  .desk-date-said { flex: 1 0 100%; margin: 0; font-size: 0.875rem; color: #4a5565; }
  .desk-date input[aria-invalid="true"] ~ .desk-date-said { color: #a31515; font-weight: 600; }
  .desk-dialog { font: 1rem/1.4 system-ui, sans-serif; box-sizing: border-box; max-width: 30rem; width: 90vw; border: 1px solid #c9ced6; border-radius: 0.5rem; padding: min(1.5rem, 5vw); color: #1d2733; overflow-wrap: anywhere; hyphens: auto; }
  .desk-dialog::backdrop { background: rgb(0 0 0 / 45%); }
  .desk-dialog h2 { margin: 0 0 1rem; font-size: min(1.25rem, 7vw); }
  .desk-dialog label { display: block; margin-bottom: 1rem; }
  .desk-dialog input, .desk-dialog select { display: block; width: 100%; min-height: 44px; font: inherit; padding: 0.25rem 0.5rem; border: 1px solid #5f6b7a; border-radius: 0.25rem; background: #fff; }
  .desk-dialog small { display: block; color: #4a5565; }
  .desk-dialog p { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 0; font-size: inherit; }
  .desk-dialog button { font: inherit; min-height: 44px; padding: 0.25rem 1rem; border: 1px solid #5f6b7a; border-radius: 0.25rem; background: #fff; color: inherit; cursor: pointer; }
  .desk-dialog button[type="submit"] { background: #1d4e89; border-color: #1d4e89; color: #fff; }
  .desk-pasted { position: fixed; z-index: 100000; left: 1rem; bottom: 1rem; box-sizing: border-box; max-width: min(34rem, 100vw - 2rem); max-height: calc(100dvh - 2rem); overflow: auto; padding: 0.75rem 1rem; background: #fff3d6; color: #3d2c00; border: 1px solid #c9a64a; border-radius: 0.5rem; font: 1rem/1.4 system-ui, sans-serif; }
  .desk-pasted p { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 0 0 0.5rem; font-size: inherit; }
  .desk-pasted button { font: inherit; min-height: 44px; padding: 0 1rem; border: 1px solid #5f6b7a; border-radius: 0.25rem; background: #fff; color: inherit; cursor: pointer; }
  .desk-not-saved { position: fixed; z-index: 100000; left: 1rem; bottom: 1rem; box-sizing: border-box; max-width: min(34rem, 100vw - 2rem); padding: 0.75rem 1rem; background: #fff3d6; color: #3d2c00; border: 1px solid #c9a64a; border-radius: 0.5rem; font: 1rem/1.4 system-ui, sans-serif; }
  .desk-saving { font: 1rem/1.4 system-ui, sans-serif; color: #1d2733; overflow-wrap: anywhere; }
  #nc-root [class*="BackStatus"] { color: #4a5565; text-transform: none; }
  #nc-root [class*="ControlTopbar"]:has(+ .desk-saving) { display: none; }
  .desk-saved { margin: 0; min-height: 1.4em; }
  .desk-saving p { font-size: inherit; }
  .desk-saving button { font: inherit; min-height: 44px; padding: 0.25rem 0.75rem; border: 1px solid #5f6b7a; border-radius: 0.25rem; background: #fff; color: #1d2733; cursor: pointer; }
  .desk-others, .desk-decide { margin: 0.5rem 0 0; padding: 0.5rem 0.75rem; background: #fff3d6; color: #3d2c00; border-radius: 0.25rem; }
  .desk-problems { margin-top: 0.5rem; }
  .desk-problems summary { cursor: pointer; font-weight: 600; min-height: 44px; display: list-item; align-content: center; }
  .desk-problems ul { margin: 0; padding: 0; list-style: none; }
  .desk-problems li { margin-bottom: 0.5rem; }
  .desk-text-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem; padding: 0.25rem 0.5rem; background: #fff; font: 0.875rem/1.4 system-ui, sans-serif; }
  .desk-text-bar button, .desk-text-bar summary { font: inherit; min-height: 36px; min-width: 36px; padding: 0 0.5rem; border: 1px solid #c9ced6; border-radius: 0.25rem; background: #fff; color: #1d2733; cursor: pointer; align-content: center; }
  .desk-text-bar button[hidden] { display: none; }
  .desk-text-bar summary { display: inline-block; list-style: none; }
  .desk-text-bar details[open] { flex-basis: 100%; }
  #nc-root [data-slate-editor] td { min-width: 5rem; }
  .desk-copy { font: inherit; font-size: 0.9375rem; min-height: 44px; padding: 0; border: 0; background: none; color: #1d2733; cursor: pointer; }
  a[hidden] + .desk-copy { display: none; }
`;

/** Decap's pages in a window of a phone: it makes its form 800 px wide. Its names of classes end with what they are; the name of its root makes our rules weigh more than its own. */
export const NARROW_STYLE = `
  .desk-page-button { display: none; }
  @media (max-width: 60rem) {
    .desk-ways { position: static; flex-wrap: wrap; gap: 0 1.25rem; padding: 0 1rem; background: #fff; }
    .desk-ways a { height: auto; min-height: 44px; }
    body:has(.Pane2) .desk-page-button { display: inline-block; font: inherit; min-height: 44px; padding: 0 0.75rem; border: 1px solid #5f6b7a; border-radius: 0.25rem; background: #fff; color: #1d2733; }
    .desk-page-button[aria-pressed="true"] { background: #1d4e89; color: #fff; }

    #nc-root :is([class*="EditorContainer"]) { min-width: 0; width: 100%; height: auto; padding-top: 0; position: static; overflow: visible; }
    #nc-root :is([class*="-ToolbarContainer"]) { position: sticky; top: 0; min-width: 0; width: 100%; height: auto; flex-wrap: wrap; }
    #nc-root :is([class*="ToolbarSectionBackLink"]) { flex: 1 1 auto; min-height: 48px; height: auto; padding-block: 0.25rem; border: 0; }
    #nc-root :is([class*="ToolbarSectionMain"]) { flex: 1 1 auto; height: auto; padding-block: 0.25rem; }
    #nc-root :is([class*="ToolbarSectionMeta"]) { display: none; }
    #nc-root :is([class*="ToolbarSubSectionFirst"]) { flex-wrap: wrap; gap: 0.25rem 0; }
    #nc-root :is([class*="ToolbarSubSectionLast"]) { display: none; }
    #nc-root :is([class*="ToolbarContainer"] button, [class*="DropdownButton"]) { min-height: 44px; }
    #nc-root :is([class*="DropdownButton"]) { display: inline-flex; align-items: center; }
    #nc-root :is([class*="DropdownButton"])::after { top: calc(50% - 0.15em); }
    #nc-root :is([class*="ToolbarSectionBackLink"], [class*="ToolbarSectionMain"]) { padding-inline: 0.5rem; }
    #nc-root :is([class*="-Editor "], [class$="-Editor"]) { min-width: 0; height: auto; padding-top: 0; margin: 0; overflow: visible; }
    #nc-root :is([class*="ViewControls"]) { display: none; }
    #nc-root :is(.SplitPane) { position: static !important; display: block !important; height: auto !important; min-height: 0 !important; overflow: visible !important; }
    #nc-root :is(.Pane1) { width: 100% !important; }
    #nc-root :is(.Pane1, .Pane1 [class*="PreviewPaneContainer"]) { height: auto !important; overflow: visible !important; }
    #nc-root :is(.Pane2, .Resizer) { display: none; }
    .desk-shows-page #nc-root .Pane1 { display: none; }
    .desk-shows-page #nc-root .Pane2 { display: block; width: 100% !important; height: calc(100dvh - 9rem); }
    #nc-root :is([class*="ControlPaneContainer"]) { padding-inline: 0.5rem; min-width: 0; max-width: 100%; font-size: 1rem; }
    #nc-root :is([class*="ControlPaneContainer"] :is(input, textarea)) { max-width: 100%; padding-inline: 0.75rem; }
    #nc-root :is([class*="ControlPaneContainer"] button) { min-height: 32px; }
    #nc-root :is([class*="ControlPaneContainer"] :is(.desk-date button, .desk-text-bar button, .desk-text-bar summary)) { min-height: 44px; }
    #nc-root :is([class*="ControlHint"], [class*="FieldLabel"]) { overflow-wrap: anywhere; white-space: normal; }
    #nc-root :is([class*="EditorControlBar"], [class*="EditorControlBar"] > div) { flex-wrap: wrap; height: auto; }
    #nc-root :is([class*="EditorControlBar"]) { position: relative !important; }
    #nc-root :is([class*="EditorControlBar"] :is([class*="ToolbarDropdownWrapper"], [class*="StyledWrapper"])) { position: static; }
    #nc-root :is([class*="EditorControlBar"] [class*="DropdownList"]) { top: 3rem !important; left: 0.25rem !important; right: 0.25rem; width: auto; max-height: 60vh; overflow: auto; }
    #nc-root :is([data-slate-editor]) { overflow-wrap: anywhere; }
    #nc-root :is([class*="ListItemTopBar"]) { height: auto; min-height: 44px; }
  }
`;
