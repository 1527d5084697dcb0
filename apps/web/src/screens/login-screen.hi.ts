export const hindi = {
  'Your session has ended. Your placed bets stand. Sign in to see them.':
    'आपका सत्र समाप्त हो गया। आपके लगाए दाँव बने हुए हैं। देखने के लिए साइन इन करें।',
  'Your privacy: we keep the IP address and time of each sign-in to protect your account. No third party and no reCAPTCHA watches this page.':
    'आपकी निजता: आपके खाते की सुरक्षा के लिए हम हर साइन-इन का IP पता और समय रखते हैं। कोई तीसरा पक्ष, और कोई reCAPTCHA, इस पेज को नहीं देखता।',
  'Back and lay betting on cricket, football and tennis, and a live casino':
    'क्रिकेट, फ़ुटबॉल और टेनिस पर बैक और ले दाँव, और लाइव कैसीनो',
  'There is no page at this address. Sign in to see the matches.':
    'इस पते पर कोई पेज नहीं है। मैच देखने के लिए साइन इन करें।',
  'Back or lay at your own price: it is matched at that price or a better one.':
    'अपने भाव पर बैक या ले करें: दाँव उसी भाव या उससे बेहतर भाव पर मैच होता है।',
  'See what a bet wins, what it loses and its exposure before you place it.':
    'दाँव लगाने से पहले देखें कि उससे कितनी जीत, कितनी हार और कितना एक्सपोज़र होगा।',
  'Check every casino round: its draw is published after it.':
    'कैसीनो का हर राउंड जाँचें: उसका ड्रॉ बाद में प्रकाशित होता है।',
  Register: 'खाता खोलें',
  'Forgot your password?': 'पासवर्ड भूल गए?',
}
