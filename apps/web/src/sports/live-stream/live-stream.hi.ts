export const hindi = {
  'Live scorecard': 'लाइव स्कोरकार्ड',
  'Live Streaming': 'लाइव प्रसारण',
  'Waiting for the first ball': 'पहली गेंद की प्रतीक्षा',
  Events: 'घटनाएँ',
  'Cricket ground': 'क्रिकेट का मैदान',
  'Tennis court': 'टेनिस कोर्ट',
  Timeline: 'समय-रेखा',
  'Last points': 'पिछले पॉइंट',
  'Lead by part': 'हर हिस्से की बढ़त',
  Batter: 'बल्लेबाज़',
  Bowler: 'गेंदबाज़',
}
