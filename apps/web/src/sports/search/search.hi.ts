export const hindi = {
  'Search matches': 'मैच खोजें',
  'Match, competition, runner or sport': 'मैच, प्रतियोगिता, दावेदार या खेल',
  'Close the search': 'खोज बंद करें',
  'No match by that name': 'इस नाम का कोई मैच नहीं है',
  Soccer: 'फ़ुटबॉल',
  'More matches were found. Type more of the name.': 'और मैच मिले। नाम का और हिस्सा लिखें।',
  'Recently opened': 'हाल में खोले गए',
  'Unknown Match': 'अज्ञात मैच',
  'No Date': 'तिथि नहीं',
}
