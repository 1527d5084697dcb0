export const hindi = {
  'Buttons for': 'किसके बटन',
  'Your buttons now': 'आपके मौजूदा बटन',
  Label: 'नाम',
  Value: 'राशि',
  'Label of button {nth}': 'बटन {nth} का नाम',
  'Value of button {nth}': 'बटन {nth} की राशि',
  'Remove button {nth}': 'बटन {nth} हटाएँ',
  'Add a button': 'बटन जोड़ें',
  'A label has 1 to {count} characters': 'नाम में 1 से {count} अक्षर होते हैं',
  'A value is a whole number from {least} to {most}': 'राशि {least} से {most} तक की पूरी संख्या होती है',
  Save: 'सहेजें',
  'Saving...': 'सहेजा जा रहा है...',
  'Not saved. Your buttons have not changed. Please try again.':
    'सहेजा नहीं गया। आपके बटन नहीं बदले। कृपया फिर कोशिश करें।',
  Success: 'सफल',
  'Values updated successfully.': 'राशियाँ सफलतापूर्वक बदल दी गईं।',
  OK: 'ठीक है',
}
