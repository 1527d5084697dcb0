export const hindi = {
  Security: 'सुरक्षा',
  'Please open this again in a moment.': 'कृपया थोड़ी देर में इसे फिर खोलें।',
  'A demo account': 'डेमो खाता',
  'Your first password was made by us. Choose one of your own before anything else.':
    'आपका पहला पासवर्ड हमने बनाया था। कुछ और करने से पहले अपना चुनें।',
  'An operator needs a second factor: set up an app or a passkey before anything else.':
    'संचालक को दो-चरण पुष्टि चाहिए: कुछ और करने से पहले ऐप या पासकी सेट करें।',
  'The password is changed, and all other sign-ins have ended.':
    'पासवर्ड बदल गया, और बाकी सभी साइन-इन समाप्त हो गए।',
  'Present password': 'अभी का पासवर्ड',
  'Codes of an app': 'ऐप के कोड',
  'Set up': 'सेट है',
  'Not set up': 'सेट नहीं है',
  'An authenticator app on your phone shows a code that each sign-in asks for.':
    'आपके फ़ोन का ऑथेंटिकेटर ऐप एक कोड दिखाता है, जो हर साइन-इन में माँगा जाता है।',
  'Take the app away': 'ऐप हटाएँ',
  'Set up an app': 'ऐप सेट करें',
  'Scan this with the app, or type the key into it.': 'इसे ऐप से स्कैन करें, या कुंजी उसमें लिखें।',
  'The key for your app, as a picture': 'आपके ऐप की कुंजी, चित्र के रूप में',
  Key: 'कुंजी',
  'Code that the app shows': 'ऐप में दिख रहा कोड',
  'Mail address': 'मेल पता',
  'None yet': 'अभी कोई नहीं',
  'Open the link that was mailed to {address}. Until then nothing changes.':
    '{address} पर भेजा गया लिंक खोलें। तब तक कुछ नहीं बदलता।',
  'Add a mail address': 'मेल पता जोड़ें',
  'Change the mail address': 'मेल पता बदलें',
  'New mail address': 'नया मेल पता',
  'Send the link': 'लिंक भेजें',
  Passkeys: 'पासकी',
  'No passkey was made.': 'कोई पासकी नहीं बनी।',
  'Made {when}': '{when} को बनी',
  'Last used {when}': '{when} को इस्तेमाल हुई',
  Remove: 'हटाएँ',
  'Remove {name}': '{name} हटाएँ',
  'Name of this device': 'इस डिवाइस का नाम',
  'Make a passkey': 'पासकी बनाएँ',
  'Recovery codes': 'रिकवरी कोड',
  '{count, plural, one {# left} other {# left}}': '{count, plural, one {# बचा} other {# बचे}}',
  'Each signs you in once without the app. New ones make the old worthless.':
    'हर कोड ऐप के बिना एक बार साइन इन कराता है। नए बनने पर पुराने बेकार हो जाते हैं।',
  'Make new codes': 'नए कोड बनाएँ',
  'Keep these where you find them without your phone. They are shown this once; each works once.':
    'इन्हें ऐसी जगह रखें जहाँ फ़ोन के बिना भी मिलें। ये सिर्फ़ अभी दिखते हैं; हर कोड एक बार चलता है।',
  'I have kept them': 'मैंने रख लिए',
  'Is it you?': 'क्या यह आप हैं?',
  'Please confirm that it is you to go on.': 'इसके लिए पुष्टि चाहिए कि यह आप ही हैं।',
}
