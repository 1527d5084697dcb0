export const hindi = {
  Language: 'भाषा',
  Theme: 'थीम',
  'As the system': 'सिस्टम जैसी',
  Light: 'हल्की',
  Dark: 'गहरी',
}
