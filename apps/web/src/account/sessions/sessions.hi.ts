export const hindi = {
  'Sign-ins and devices': 'साइन-इन और डिवाइस',
  'Your devices did not load': 'आपके डिवाइस लोड नहीं हुए',
  'Your last sign-in before this one: {moment}, {device}, from {network}.':
    'इससे पहले आपका पिछला साइन-इन: {moment}, {device}, {network} से।',
  'a program': 'एक प्रोग्राम',
  'A program': 'एक प्रोग्राम',
  'This device': 'यह डिवाइस',
  'Other devices': 'दूसरे डिवाइस',
  'You are not signed in on any other device.': 'आप किसी और डिवाइस पर साइन इन नहीं हैं।',
  'Sign out all other devices': 'बाक़ी सभी डिवाइस साइन आउट करें',
  'From {network}, signed in {moment}': '{network} से, साइन इन {moment}',
  'Last used {moment}': 'पिछला उपयोग {moment}',
  'Sign out {device}': '{device} साइन आउट करें',
  'Sign out': 'साइन आउट',
  'Device signed out': 'डिवाइस साइन आउट हो गया',
  'All other devices signed out': 'बाक़ी सभी डिवाइस साइन आउट हो गए',
  'We could not confirm that. Please check the list.': 'पता नहीं कि यह हुआ या नहीं। सूची देखें।',
  'Last sign-in: {moment}, {device}': 'पिछला साइन-इन: {moment}, {device}',
  'Your account was signed in on too many devices, and this one was the oldest.':
    'आपका खाता बहुत सारे डिवाइस पर साइन इन था, और यह सबसे पुराना था।',
  'This device was signed out from another of your devices.':
    'यह डिवाइस आपके किसी दूसरे डिवाइस से साइन आउट किया गया।',
  'This device was signed out after half an hour without use.':
    'आधे घंटे तक उपयोग न होने से यह डिवाइस साइन आउट हो गया।',
  'This device was signed out because its session may have been copied. Sign in and check your devices.':
    'यह डिवाइस साइन आउट किया गया क्योंकि इसके सत्र की नक़ल हुई हो सकती है। साइन इन करके अपने डिवाइस जाँचें।',
  'We signed this device out.': 'हमने यह डिवाइस साइन आउट किया है।',
}
