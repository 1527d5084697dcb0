export const hindi = {
  Areas: 'विभाग',
  Lottery: 'लॉटरी',
  'Our Casino': 'हमारा कैसीनो',
  Slots: 'स्लॉट',
  Fantasy: 'फ़ैंटेसी',
  'Live Casino': 'लाइव कैसीनो',
}
