export const hindi = {
  Security: 'सुरक्षा',
  'Set up your sign-in first': 'पहले अपना साइन-इन सेट करें',
  'Please open this again in a moment.': 'कृपया थोड़ी देर में इसे फिर खोलें।',
  'A demo account': 'डेमो खाता',
  'We set your first password. Choose your own before you continue.':
    'आपका पहला पासवर्ड हमने बनाया था। कुछ और करने से पहले अपना चुनें।',
  'Operators need two-step verification: set up an app or a passkey before you continue.':
    'संचालक को दो-चरण पुष्टि चाहिए: कुछ और करने से पहले ऐप या पासकी सेट करें।',
  'Password changed. All other devices have been signed out.':
    'पासवर्ड बदल गया। बाक़ी सभी डिवाइस साइन आउट हो गए।',
  'Current password': 'अभी का पासवर्ड',
  'Authenticator app': 'ऐप के कोड',
  'Set up': 'सेट है',
  'Not set up': 'सेट नहीं है',
  'An app on your phone shows a six-digit code, which you enter at each sign-in.':
    'आपके फ़ोन का ऐप छह अंकों का कोड दिखाता है, जो आप हर साइन-इन में डालते हैं।',
  'Remove the app': 'ऐप हटाएँ',
  'Set up an app': 'ऐप सेट करें',
  'Scan the QR code with your app, or enter the key by hand.': 'इसे ऐप से स्कैन करें, या कुंजी उसमें लिखें।',
  'QR code for your app': 'आपके ऐप की कुंजी, चित्र के रूप में',
  Key: 'कुंजी',
  'Six-digit code': 'छह अंकों का कोड',
  'Email address': 'ईमेल पता',
  'None yet': 'अभी कोई नहीं',
  'Open the link we sent to {address}. Nothing changes until you do.':
    '{address} पर भेजा गया लिंक खोलें। तब तक कुछ नहीं बदलता।',
  'Add an email address': 'ईमेल पता जोड़ें',
  'Change email address': 'ईमेल पता बदलें',
  'New email address': 'नया ईमेल पता',
  'Send the link': 'लिंक भेजें',
  Passkeys: 'पासकी',
  'No passkey was made.': 'कोई पासकी नहीं बनी।',
  'Added {when}': '{when} को बनी',
  'Last used {when}': '{when} को इस्तेमाल हुई',
  Remove: 'हटाएँ',
  'Name of this device': 'इस डिवाइस का नाम',
  'Add a passkey': 'पासकी बनाएँ',
  'Recovery codes': 'रिकवरी कोड',
  '{count, plural, one {# left} other {# left}}': '{count, plural, one {# बचा} other {# बचे}}',
  'Each code signs you in once without the app. New codes replace the old ones.':
    'हर कोड ऐप के बिना एक बार साइन इन कराता है। नए बनने पर पुराने बेकार हो जाते हैं।',
  'Get new codes': 'नए कोड बनाएँ',
  'Save these somewhere other than your phone. You will not see them again, and each works once.':
    'इन्हें ऐसी जगह रखें जहाँ फ़ोन के बिना भी मिलें। ये सिर्फ़ अभी दिखते हैं; हर कोड एक बार चलता है।',
  'I have saved them': 'मैंने रख लिए',
  'Is it you?': 'क्या यह आप हैं?',
  'Please confirm that it is you to continue.': 'इसके लिए पुष्टि चाहिए कि यह आप ही हैं।',
}
