export const hindi = {
  After: 'बाद में',
  'Cash out': 'कैश आउट',
  Equalise: 'दोनों ओर बराबर',
  'Equalise, at worst {amount}': 'दोनों ओर बराबर करें, सबसे बुरा {amount}',
  'Equalised, at worst {amount}': 'दोनों ओर बराबर हुए, सबसे बुरा {amount}',
  'Every result becomes equal, but your worst result gets worse':
    'आपका सबसे बुरा नतीजा और बुरा होगा; केवल दोनों ओर बराबर होंगे',
  'None of them': 'इनमें से कोई नहीं',
  'Nothing to cash out': 'कैश आउट करने को कुछ नहीं',
  'Cash out {amount}': 'कैश आउट {amount}',
  'Cashing out...': 'कैश आउट हो रहा है...',
  'Cashed out: {amount}': 'कैश आउट हुआ: {amount}',
  'Part of your position': 'आपकी पोज़ीशन का हिस्सा',
  'Getting the value...': 'मूल्य लाया जा रहा है...',
  'Before {amount} commission.': '{amount} कमीशन से पहले।',
  'Before any commission.': 'किसी भी कमीशन से पहले।',
  'It is placed after the in-play delay of {seconds} s.':
    'यह {seconds} सेकंड की इन-प्ले देरी के बाद लगता है।',
  'You get this or more, or nothing is changed.': 'आपको इतना या ज़्यादा मिलेगा, वरना कुछ नहीं बदलेगा।',
  'In-play delay: {seconds} s. You get what you accepted or more, or nothing is changed.':
    'इन-प्ले देरी: {seconds} सेकंड। आपने जितना माना उतना या ज़्यादा मिलेगा, वरना कुछ नहीं बदलेगा।',
  'Between the two lines both bets lose. Your worst result goes from {now} to {after}.':
    'दोनों लाइनों के बीच दोनों दाँव हारते हैं। आपका सबसे बुरा नतीजा {now} से {after} हो जाता है।',
  'No answer yet. We are checking; nothing can be cashed out twice.':
    'अभी जवाब नहीं आया। हम जाँच रहे हैं; कैश आउट दो बार नहीं हो सकता।',
}
