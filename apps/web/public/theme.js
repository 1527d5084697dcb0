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
  // what the pages are made of: Chrome 117, Firefox 128, Safari 17.4 and newer have it [UI1239]
  const isNew =
    'popover' in root && 'groupBy' in Map && CSS.supports('color', 'color-mix(in srgb, red, blue)')
  if (!isNew) {
    addEventListener('DOMContentLoaded', () => {
      const sentence = document.createElement('p')
      sentence.className = 'old-browser'
      sentence.textContent =
        'This browser is too old for these pages. Please update it, or use a current Chrome, Firefox or Safari.'
      document.body.prepend(sentence)
    })
  }
})()
