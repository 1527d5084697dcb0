export const hindi = {
  Language: 'भाषा',
  Theme: 'थीम',
  Automatic: 'सिस्टम जैसी',
  Light: 'हल्की',
  Dark: 'गहरी',
}
