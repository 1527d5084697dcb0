export const hindi = {
  'Help and terms': 'सहायता और शर्तें',
  Help: 'सहायता',
  Contents: 'विषय-सूची',
  Terms: 'शर्तें',
  'Betting rules': 'दाँव के नियम',
  'Responsible gambling': 'ज़िम्मेदार जुआ',
  '{age} and over only': 'केवल {age} वर्ष या अधिक',
}
