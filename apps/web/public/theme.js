// Before anything is painted: the theme that was chosen, and the colours that this address had last time.
// state/preferences/appearance.ts keeps both.
;(() => {
  const root = document.documentElement
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = isDark ? 'dark' : 'light'
  try {
    const chosen = localStorage.getItem('crease.theme')
    if (chosen === 'dark' || chosen === 'light') root.dataset.theme = chosen
    const looks = JSON.parse(localStorage.getItem('crease.look') ?? '{}')
    for (const [name, value] of Object.entries(looks[root.dataset.theme] ?? {})) {
      root.style.setProperty(name, value)
    }
  } catch {
    // a browser without a storage, or with a spoilt one, gets the product's own look
  }
})()
