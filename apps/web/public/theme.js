// Before anything is painted: the theme that was chosen. Its colours are in shell.css, by the host that was asked.
// state/preferences/appearance.ts keeps the choice, i18n/language.ts that of the language.
;(() => {
  const root = document.documentElement
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = isDark ? 'dark' : 'light'
  let isHindi = false
  try {
    isHindi = localStorage.getItem('crease.language') === 'hi'
    const chosen = localStorage.getItem('crease.theme')
    if (chosen === 'dark' || chosen === 'light') root.dataset.theme = chosen
  } catch {
    // a browser without a storage gets the system's theme
  }
  // Chrome 120, Firefox 128, Safari 17.4 and newer have all of these, and all that the pages use [UI1239]
  const isNew =
    'popover' in root &&
    'groupBy' in Map &&
    'withResolvers' in Promise &&
    'canParse' in URL &&
    CSS.supports('color', 'color-mix(in srgb, red, blue)')
  if (!isNew) {
    addEventListener('DOMContentLoaded', () => {
      const sentence = document.createElement('p')
      sentence.className = 'old-browser'
      sentence.textContent = isHindi
        ? 'यह ब्राउज़र इन पेजों के लिए बहुत पुराना है। कृपया इसे अपडेट करें, या नया Chrome, Firefox या Safari इस्तेमाल करें।'
        : 'This browser is too old for these pages. Please update it, or use a current Chrome, Firefox or Safari.'
      document.body.prepend(sentence)
    })
  }
})()
