export const hindi = {
  'Your session has ended. Your placed bets stand. Sign in to see them.':
    'आपका सत्र समाप्त हो गया। आपके लगाए दाँव बने हुए हैं। देखने के लिए लॉग इन करें।',
  'Your privacy: we keep your address and the time of each sign-in to protect your account. No third party, and no reCAPTCHA, watches this page.':
    'आपकी निजता: आपके खाते की सुरक्षा के लिए हम आपका पता और हर साइन-इन का समय रखते हैं। कोई तीसरा पक्ष, और कोई reCAPTCHA, इस पेज को नहीं देखता।',
  'Back and lay betting on cricket, football and tennis, and a live casino':
    'क्रिकेट, फ़ुटबॉल और टेनिस पर बैक और ले दाँव, और लाइव कैसीनो',
  Register: 'खाता खोलें',
  'Forgot your password?': 'पासवर्ड भूल गए?',
}
