export const hindi = {
  'Name shown': 'दिखने वाला नाम',
  'Date of birth': 'जन्म तिथि',
  '3 to 20 letters a to z, figures, dots, hyphens or underscores':
    '3 से 20 अक्षर a से z, अंक, बिंदु, हाइफ़न या अंडरस्कोर',
  '8 characters or more. A few words that belong together for you alone are good.':
    '8 या अधिक अक्षर। कुछ शब्द जो सिर्फ़ आपके लिए साथ हों, अच्छे हैं।',
  'E-mail, for a forgotten password (optional)': 'ई-मेल, भूले पासवर्ड के लिए (वैकल्पिक)',
  'I am {age} or older': 'मेरी उम्र {age} या अधिक है',
  'I accept the terms': 'मुझे शर्तें स्वीकार हैं',
  'Read them': 'पढ़ें',
  'Opening your account...': 'आपका खाता खुल रहा है...',
  'Open the account': 'खाता खोलें',
  'No answer': 'उत्तर नहीं आया',
  'No answer. Please try again.': 'उत्तर नहीं आया। कृपया फिर कोशिश करें।',
  'No passkey was used.': 'कोई पासकी इस्तेमाल नहीं हुई।',
  'Please load this page again in a moment.': 'कृपया थोड़ी देर में यह पेज फिर लोड करें।',
  'No new accounts': 'नए खाते नहीं',
  'One more step': 'एक कदम और',
  Code: 'कोड',
  'The six figures that your app shows now, or one of your recovery codes':
    'ऐप में अभी दिख रहे छह अंक, या आपका एक रिकवरी कोड',
  'One of your recovery codes': 'आपका एक रिकवरी कोड',
  Confirm: 'पुष्टि करें',
  'Use a passkey': 'पासकी इस्तेमाल करें',
  'We have your request': 'आपका अनुरोध मिल गया',
  'If the account has an e-mail address, a link is on its way; it is good for 30 minutes. Else ask the support below for one.':
    'अगर खाते में ई-मेल पता है, तो लिंक भेजा जा रहा है; वह 30 मिनट तक चलता है। नहीं तो नीचे दी गई सहायता से माँगें।',
  'Ask for a link': 'लिंक माँगें',
  'The password is changed': 'पासवर्ड बदल गया',
  'All sign-ins of this account have ended. Sign in with the new password.':
    'इस खाते के सभी साइन-इन समाप्त हो गए। नए पासवर्ड से साइन इन करें।',
  'Choose a new password': 'नया पासवर्ड चुनें',
  'New password': 'नया पासवर्ड',
  'Change the password': 'पासवर्ड बदलें',
  'Back to sign-in': 'साइन-इन पर वापस',
}
