/** The first questions of a bettor, where the tenant has no words of its own. */
export const HELP = {
  en: `# Back and lay

To back is to bet that something will happen; to lay is to bet that it will not. Back 500 at 1.85 wins 425 and can lose 500. Lay 500 at 1.85 wins 500 and can lose 425: that is its liability.

# Matched and unmatched

A bet is matched when somebody takes the other side at your odds or better. The rest is unmatched: it waits in the market, costs nothing if it lapses, and can be cancelled or changed in My Bets.

# Place a bet

Press a price, and the slip opens with that selection. Enter a stake or press a quick stake, check the profit and the liability, and place the bet.

# In play

A green dot marks a match in play. Bets are held for the delay shown in the market, so that a faster picture gives no advantage. Unmatched bets lapse after a goal, a wicket or a similar event.

# Suspended

A suspended market takes no bets for the moment. Your bets stay as they are.

# Balance and exposure

Exposure is the most you can lose in your open markets, and is held from your balance. The free balance is what you have left to bet with.

# Cash out

Cash out closes your position in a market at current prices, for the amount on the button. It can be less than your stake.

# Sessions and fancy

YES says that the number will be reached, NO that it will not. The small figure is the rate: YES 48 at 90 wins 90 for every 100.

# Results

Markets are settled soon after the official result, and each has a line in your Account Statement. If a result is corrected, the statement shows both settlements.

# Commission

Commission is charged on your net winnings in a market; a market that you lose costs nothing. The rate is shown before you bet, behind the info button of each market.

# The short words

BM: the match has a bookmaker market. F: it has fancy questions, such as sessions. LTP: last traded price, the odds of the newest matched bet. Book: the sum of the chances in the best back prices; 100% is a fair book. Exp: exposure. Equalise: make both ends of a position equal when no cash-out would improve it.

# Cup winner

A cup winner market is in the list of its sport, next to the matches. Search finds it by the name of the cup.

# Deposit and withdraw

Open Account, then Cashier. Request an amount there; our team checks it, and you get a notification when it is paid. The page explains payments and lists your pending requests.

# Casino

The rules, odds and chances of each table are behind its info button. Any round can be drawn again under Verify a round.

# Forgotten password

With an email address on your account, 'Forgot your password?' sends you a link. Without one, contact support, at the end of this page.

# Close your account

Withdraw your balance, then exclude yourself under Play safely for as long as you like. To close the account for good, contact support.

# Something is wrong

Note the time and the number of the bet or round, and contact support. If the connection breaks while you bet, the bet says 'Checking' until it is known; it is never placed twice.`,
  hi: `# बैक और ले

बैक यानी यह दाँव कि कुछ होगा; ले यानी यह दाँव कि वह नहीं होगा। 1.85 पर 500 बैक: जीत 425, हार 500। 1.85 पर 500 ले: जीत 500, हार 425; यही उसकी देनदारी है।

# मैच्ड और अनमैच्ड

जब कोई आपके भाव पर या उससे बेहतर पर दूसरी ओर लेता है तब दाँव मैच होता है। जो किसी ने अभी नहीं लिया वह अनमैच्ड है: वह बाज़ार में रुकता है, समाप्त होने पर कुछ नहीं कटता, और आप उसे मेरे दाँव में रद्द कर या बदल सकते हैं।

# दाँव लगाना

भाव दबाएँ। उसी दावेदार के साथ बेट स्लिप खुलती है। स्टेक लिखें या बटन दबाएँ, लाभ और देनदारी देखें, और लगाएँ।

# इन-प्ले

हरा बिंदु चलता हुआ मैच दिखाता है। दाँव बाज़ार में लिखी देर तक रुकते हैं, ताकि तेज़ तस्वीर से किसी को फ़ायदा न हो। गोल, विकेट आदि पर अनमैच्ड दाँव समाप्त हो जाते हैं।

# सस्पेंड

सस्पेंड बाज़ार अभी दाँव नहीं लेता। आपके दाँव वैसे ही रहते हैं।

# बैलेंस और एक्सपोज़र

एक्सपोज़र यानी खुले बाज़ार में आप ज़्यादा से ज़्यादा जितना हार सकते हैं; उतना बैलेंस से रोका जाता है। जो बचता है वह दाँव के लिए उपलब्ध बैलेंस है।

# कैश आउट

कैश आउट आपकी पोज़ीशन को अभी के भाव पर, बटन पर लिखी रक़म में बंद करता है। वह आपकी लगाई रक़म से कम भी हो सकती है।

# सेशन और फ़ैंसी

YES यानी संख्या पूरी होगी, NO यानी नहीं होगी। छोटा अंक रेट है: 90 पर YES 48 हर 100 पर 90 जीतता है।

# नतीजे

आधिकारिक नतीजे के तुरंत बाद बाज़ार निपटते हैं। खाता विवरण में हर एक की पंक्ति होती है। नतीजा सुधरे तो दोनों दिखते हैं।

# कमीशन

कमीशन बाज़ार में आपकी शुद्ध जीत से कटता है; जिस बाज़ार में आप हारते हैं उसमें नहीं कटता। दर दाँव से पहले हर बाज़ार के जानकारी बटन में दिखती है।

# छोटे शब्द

BM: मैच में बुकमेकर बाज़ार है। F: उसमें सेशन जैसे फ़ैंसी सवाल हैं। LTP: पिछले मैच हुए दाँव का भाव। बुक: सबसे अच्छे बैक भावों की संभावनाओं का जोड़; 100% बराबर की बुक है। एक्सपोज़र: जो दाँव पर रुका है। बराबर करें: जब कैश आउट से बेहतर नहीं होता, तब दोनों सिरों का नतीजा एक जैसा करना।

# कप विजेता

जिस सीरीज़ में कप विजेता का बाज़ार है, वह उसके खेल की सूची में मैचों के साथ दिखता है। खोज में कप का नाम लिखने से भी मिलता है।

# जमा और निकासी

खाता खोलें, फिर कैशियर। राशि का अनुरोध करें; हमारी टीम उसे जाँचती है और भुगतान होने पर सूचना मिलती है। भुगतान की जानकारी और खुले अनुरोध वहीं दिखते हैं।

# कैसीनो

हर टेबल के नियम, भाव और संभावनाएँ उसके जानकारी बटन में हैं। कोई भी राउंड 'राउंड की जाँच' में दोबारा निकाला जा सकता है।

# पासवर्ड भूल गए

खाते में ईमेल पता हो तो 'पासवर्ड भूल गए?' से लिंक मिलता है। न हो तो सहायता से संपर्क करें।

# खाता बंद करना

बैलेंस निकालें, फिर सुरक्षित खेलें में जितने समय के लिए चाहें अपने को बाहर करें; हमेशा के लिए बंद करने को सहायता से संपर्क करें।

# कुछ ग़लत है

दाँव या राउंड का नंबर और समय लिखकर सहायता को बताएँ। दाँव लगाते समय कनेक्शन टूटे तो पता चलने तक 'जाँच में' दिखता है; वह कभी दो बार नहीं लगता।`,
}
