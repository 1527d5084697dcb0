// Before anything is painted: the theme that was chosen. Its colours are in shell.css, by the host that was asked.
// state/preferences/appearance.ts keeps the choice.
;(() => {
  const root = document.documentElement
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = isDark ? 'dark' : 'light'
  try {
    const chosen = localStorage.getItem('crease.theme')
    if (chosen === 'dark' || chosen === 'light') root.dataset.theme = chosen
  } catch {
    // a browser without a storage gets the system's theme
  }
})()
