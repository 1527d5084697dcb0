export const hindi = {
  'Search matches': 'मैच खोजें',
  'Close the search': 'खोज बंद करें',
  'No match by that name': 'इस नाम का कोई मैच नहीं है',
  'Recently opened': 'हाल में खोले गए',
  SOCCER: 'सॉकर',
  'Unknown Match': 'अज्ञात मैच',
  'No Date': 'तारीख़ नहीं',
  'HORSE RACING': 'घुड़दौड़',
  'GREYHOUND RACING': 'ग्रेहाउंड दौड़',
}
