export const hindi = {
  After: 'बाद में',
  'Cash out': 'कैश आउट',
  'Even ends': 'सिरे बराबर',
  'Even out the ends': 'सिरे बराबर करें',
  'Even out the ends, at worst {amount}': 'सिरे बराबर करें, सबसे बुरा {amount}',
  'Ends evened out, at worst {amount}': 'सिरे बराबर हुए, सबसे बुरा {amount}',
  'Your worst result becomes worse; only the ends become the same':
    'आपका सबसे बुरा नतीजा और बुरा होगा; केवल सिरे बराबर होंगे',
  'Nothing to cash out': 'कैश आउट करने को कुछ नहीं',
  'Cash out {amount}': 'कैश आउट {amount}',
  'Cashing out...': 'कैश आउट हो रहा है...',
  'Cashed out: {amount}': 'कैश आउट हुआ: {amount}',
  'Part of your position': 'आपकी पोज़ीशन का हिस्सा',
  'Asking for the value...': 'मूल्य पूछा जा रहा है...',
  'Before {amount} commission.': '{amount} कमीशन से पहले।',
  'Before any commission.': 'किसी भी कमीशन से पहले।',
  'It waits {seconds} s as bets do in play.': 'यह {seconds} सेकंड रुकता है, जैसे खेल के दौरान दाँव।',
  'You get this or more, or nothing is changed.': 'आपको इतना या ज़्यादा मिलेगा, वरना कुछ नहीं बदलेगा।',
  'Waiting {seconds} s as bets do in play. It happens for what you accepted or more, or not at all.':
    '{seconds} सेकंड का इंतज़ार, जैसे खेल के दौरान दाँव। जितना आपने माना उतने या ज़्यादा पर होगा, वरना बिल्कुल नहीं।',
  'Between the two lines both bets lose. Your worst result goes from {now} to {after}.':
    'दोनों लाइनों के बीच दोनों दाँव हारते हैं। आपका सबसे बुरा नतीजा {now} से {after} हो जाता है।',
  'No answer yet: look at your position before trying again':
    'अभी कोई जवाब नहीं: दोबारा कोशिश से पहले अपनी पोज़ीशन देखें',
}
