/** How to stay in control, where the tenant has no words of its own. */
export const RESPONSIBLE = {
  en: `Betting is for fun. It is no way to earn money or to win back what was lost.

# Stay in control

Decide before you begin how much you can lose and how long you play. Stop when either is reached. Never bet with money that you need for rent, food, school or debts, and never with borrowed money. Do not bet when you are upset, tired or drunk.

# See what you spend

The exposure in the header shows the most that you can lose in open markets. Current Bets shows what is open. Account Statement shows what each day came to; look at it once a week. The dead-man switch in Preferences cancels what is unmatched when you are away.

# Limits and a break

Support can set a maximum stake, a maximum loss at risk and a number of open bets for your account, or close it. Ask before you bet on, not after.

# Signs of a problem

You bet more than you meant to. You chase losses. You hide your betting. You borrow to bet, or miss work, school or sleep. Betting no longer feels like fun. One of these is enough to stop and talk to somebody.

# Where to get help

Talk to your family or to a doctor. In India the Tele-MANAS line answers day and night, free of charge, on 14416. Gamblers Anonymous has meetings in many cities. Gambling Therapy offers free support online in many languages.

# Children

Nobody under age may bet. Sign out when you leave a shared device, and do not let the browser keep your password there.`,
  hi: `दाँव लगाना मनोरंजन के लिए है। यह कमाई का या हारा हुआ वापस पाने का रास्ता नहीं है।

# अपने पर क़ाबू रखें

शुरू करने से पहले तय करें कि कितना हार सकते हैं और कितनी देर खेलेंगे। दोनों में से कोई पूरा हो तो रुक जाएँ। किराए, खाने, पढ़ाई या कर्ज़ के पैसे से कभी दाँव न लगाएँ, और उधार के पैसे से भी नहीं। परेशान, थके या नशे में दाँव न लगाएँ।

# कितना लगा रहे हैं, यह देखें

ऊपर दिखता एक्सपोज़र बताता है कि खुले बाज़ार में आप ज़्यादा से ज़्यादा कितना हार सकते हैं। मौजूदा दाँव में जो खुला है वह दिखता है। खाता विवरण में हर दिन का हिसाब है; उसे हफ़्ते में एक बार देखें। पसंद में डेड-मैन स्विच आपके दूर होने पर अनमैच्ड दाँव रद्द कर देता है।

# सीमा और विराम

सहायता आपके खाते के लिए अधिकतम स्टेक, अधिकतम एक्सपोज़र और खुले दाँवों की संख्या तय कर सकती है, या खाता बंद कर सकती है। और दाँव लगाने से पहले कहें, बाद में नहीं।

# समस्या के संकेत

आप जितना चाहते थे उससे ज़्यादा लगाते हैं। हार का पीछा करते हैं। अपने दाँव छिपाते हैं। दाँव के लिए उधार लेते हैं, या काम, पढ़ाई या नींद छूटती है। दाँव लगाना अब मनोरंजन नहीं लगता। इनमें से एक भी हो तो रुकें और किसी से बात करें।

# मदद कहाँ मिलेगी

परिवार या डॉक्टर से बात करें। भारत में टेली-मानस 14416 पर दिन-रात मुफ़्त बात करता है। गैंबलर्स एनॉनिमस की बैठकें कई शहरों में होती हैं। गैंबलिंग थेरेपी कई भाषाओं में मुफ़्त ऑनलाइन सहायता देती है।

# बच्चे

कम उम्र का कोई भी दाँव नहीं लगा सकता। साझे डिवाइस पर काम के बाद साइन आउट करें, और वहाँ ब्राउज़र को पासवर्ड न रखने दें।`,
}
