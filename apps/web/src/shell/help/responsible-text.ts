/** How to stay in control, where the tenant has no words of its own. */
export const RESPONSIBLE = {
  en: `Betting should be fun. It is no way to earn money or to win back losses.

# Stay in control

Decide before you start how much you can afford to lose and how long you will play. Stop when you reach either. Never bet with money you need for rent, food, school or debts, and never with borrowed money. Do not bet when you are upset, tired or drunk.

# See what you spend

The exposure in the header is the most you can lose in open markets. Current Bet lists your open bets. Profit and loss shows the result of each day; look at it once a week. A switch in Preferences cancels your unmatched bets when you lose your connection.

# Limits and a break

Under Play safely you set your own limits on stakes, losses, deposits and single bets, and a reality check. A lower limit applies at once, a higher one after 24 hours. There you can also take a time-out or exclude yourself; neither can be ended early. Do it before the next bet, not after.

# Signs of a problem

You bet more than you meant to. You chase losses. You hide your betting. You borrow to bet, or miss work, school or sleep. Betting is no longer fun. Any one of these is reason enough to stop and talk to somebody.

# Getting help

Talk to your family or to a doctor. In India the Tele-MANAS line answers day and night, free of charge, on 14416. Gamblers Anonymous has meetings in many cities. Gambling Therapy offers free support online in many languages.

# Children

You must be of legal age to bet. Sign out when you leave a shared device, and do not let the browser keep your password there.`,
  hi: `दाँव लगाना मनोरंजन के लिए है। यह कमाई का या हारा हुआ वापस पाने का रास्ता नहीं है।

# अपने पर क़ाबू रखें

शुरू करने से पहले तय करें कि कितना हार सकते हैं और कितनी देर खेलेंगे। दोनों में से कोई पूरा हो तो रुक जाएँ। किराए, खाने, पढ़ाई या कर्ज़ के पैसे से कभी दाँव न लगाएँ, और उधार के पैसे से भी नहीं। परेशान, थके या नशे में दाँव न लगाएँ।

# कितना लगा रहे हैं, यह देखें

ऊपर दिखता एक्सपोज़र बताता है कि खुले बाज़ार में आप ज़्यादा से ज़्यादा कितना हार सकते हैं। मौजूदा दाँव में जो खुला है वह दिखता है। लाभ और हानि में हर दिन का नतीजा है; उसे हफ़्ते में एक बार देखें। पसंद का एक स्विच कनेक्शन टूटने पर आपके अनमैच्ड दाँव रद्द कर देता है।

# सीमा और विराम

सुरक्षित खेलें में आप स्टेक, हार, जमा और एक दाँव की अपनी सीमाएँ और समय की याद तय करते हैं। कम सीमा तुरंत लागू होती है, ज़्यादा सीमा 24 घंटे बाद। वहीं आप विराम ले सकते हैं या अपने को बाहर कर सकते हैं; दोनों को समय से पहले कोई ख़त्म नहीं कर सकता। यह अगले दाँव से पहले करें, बाद में नहीं।

# समस्या के संकेत

आप जितना चाहते थे उससे ज़्यादा लगाते हैं। हार का पीछा करते हैं। अपने दाँव छिपाते हैं। दाँव के लिए उधार लेते हैं, या काम, पढ़ाई या नींद छूटती है। दाँव लगाना अब मनोरंजन नहीं लगता। इनमें से एक भी हो तो रुकें और किसी से बात करें।

# मदद कहाँ मिलेगी

परिवार या डॉक्टर से बात करें। भारत में टेली-मानस 14416 पर दिन-रात मुफ़्त बात करता है। गैंबलर्स एनॉनिमस की बैठकें कई शहरों में होती हैं। गैंबलिंग थेरेपी कई भाषाओं में मुफ़्त ऑनलाइन सहायता देती है।

# बच्चे

कम उम्र का कोई भी दाँव नहीं लगा सकता। साझे डिवाइस पर काम के बाद साइन आउट करें, और वहाँ ब्राउज़र को पासवर्ड न रखने दें।`,
}
