export const hindi = {
  Username: 'उपयोगकर्ता नाम',
  Password: 'पासवर्ड',
  Login: 'लॉग इन',
  'Logging in...': 'लॉग इन हो रहा है...',
  'Login with demo ID': 'डेमो आईडी से लॉग इन',
  'Opening a demo account...': 'डेमो खाता खुल रहा है...',
  'Sign in with a passkey': 'पासकी से साइन इन',
}
