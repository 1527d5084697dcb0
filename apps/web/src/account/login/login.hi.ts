export const hindi = {
  Username: 'उपयोगकर्ता नाम',
  Password: 'पासवर्ड',
  Login: 'साइन इन',
  'Logging in...': 'साइन इन हो रहा है...',
  'Login with demo ID': 'डेमो आईडी से साइन इन',
  'Opening a demo account...': 'डेमो खाता खुल रहा है...',
  'Sign in with a passkey': 'पासकी से साइन इन',
}
