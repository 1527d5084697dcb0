export const hindi = {
  Username: 'उपयोगकर्ता नाम',
  Password: 'पासवर्ड',
  Login: 'लॉग इन',
  'Logging in...': 'लॉग इन हो रहा है...',
  'Login with demo ID': 'डेमो आईडी से लॉग इन',
  'Opening a demo account...': 'डेमो खाता खुल रहा है...',
  'Login failed, please try again.': 'लॉग इन नहीं हुआ, कृपया फिर कोशिश करें।',
  'Your network has had its demo accounts for this hour, please try again later.':
    'आपके नेटवर्क से इस घंटे के डेमो खाते बन चुके हैं, कृपया बाद में कोशिश करें।',
  'All demo accounts are in use, please try again later.':
    'सभी डेमो खाते उपयोग में हैं, कृपया बाद में कोशिश करें।',
  'Demo login failed, please try again.': 'डेमो लॉग इन नहीं हुआ, कृपया फिर कोशिश करें।',
}
