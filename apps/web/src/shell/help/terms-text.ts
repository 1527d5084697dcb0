/** Our terms, where the tenant has none of its own. */
export const TERMS = {
  en: `These terms apply to every account and every bet placed here. By signing in you accept them.

# Your age and country

You must be of legal age where you live, and betting must be allowed there. One person has one account. You bet for yourself and with your own money.

# Your account

Keep your password to yourself: bets placed with it are yours. Contact support at once if somebody else knows it. A demo account holds points, not money, and is closed a day after it was opened.

# Bets

A bet counts once it is accepted and shown in My Bets with its number. Prices can change or go before your bet arrives. A bet is matched at your odds or better. The unmatched part stays in the market until it is matched, you cancel it, or it lapses.

In play a bet is held for the delay shown in the market before it is matched. Unmatched bets lapse after a goal, a wicket or another material event.

A matched bet cannot be cancelled. You may close a position by cash-out, or by a bet on the other side, while the market offers one.

# Limits

Each market shows its minimum and maximum stake. The most you can lose in a market is held from your balance, so no bet can lose more than you have.

# Results and payment

Markets are settled by the betting rules of their sport and the official result. If a result was wrong, the market is settled again: wrong payments are reversed and the correct ones made. Commission is charged on your net winnings in a market, not on stakes and not on losses.

# Void bets

A bet is void where the betting rules say so, for example after a postponement of more than 48 hours or an obvious error in odds. A void bet returns its stake. Winning bets placed through a VPN, by a robot or from several accounts of one person may be declared void, for both the backer and the layer. Your statement gives the reason.

# Casino

Every round is drawn from a seed whose digest was published before the round. After the round you can draw it again under Verify a round. Odds and chances are shown next to each table.

# Faults

If the service fails, an accepted bet stands. A bet that was not accepted does not count. If our fault led to a wrong balance, it is corrected, and your statement shows the correction.

# Privacy

We keep your bets, your statement, and the address and time of each sign-in: to run your account, to settle disputes, and because the law requires it. No third party tracks you on these pages.

# Complaints and changes

Contact support with the number of the bet or round. If these terms change, the new ones apply to bets placed after the change.`,
  hi: `ये शर्तें यहाँ के हर खाते और हर दाँव पर लागू हैं। साइन इन करके आप इन्हें मानते हैं।

# कौन दाँव लगा सकता है

जहाँ आप रहते हैं वहाँ की क़ानूनी उम्र आपकी पूरी हो और वहाँ दाँव लगाना वैध हो। एक व्यक्ति का एक खाता होता है। आप अपने लिए और अपने पैसे से दाँव लगाते हैं।

# आपका खाता

अपना पासवर्ड किसी को न बताएँ। जो उससे साइन इन करता है वह आपकी ओर से काम करता है। कोई और उसे जान जाए तो तुरंत सहायता को बताएँ। डेमो खाते में अंक होते हैं, पैसे नहीं; वह बनने के एक दिन बाद बंद हो जाता है।

# दाँव

दाँव तब मान्य है जब वह स्वीकार होकर मेरे दाँव में अपने नंबर के साथ दिखे। आपका दाँव पहुँचने से पहले भाव बदल या हट सकता है। दाँव आपके माँगे भाव पर या उससे बेहतर पर मैच होता है। जो मैच नहीं हुआ वह बाज़ार में तब तक रहता है जब तक वह मैच न हो, आप उसे रद्द न करें या वह समाप्त न हो जाए।

इन-प्ले में दाँव मैच होने से पहले बाज़ार में लिखी देर तक रुकता है। गोल, विकेट या कोई और बड़ी घटना अनमैच्ड हिस्से को समाप्त कर देती है।

मैच हो चुका दाँव वापस नहीं होता। जहाँ बाज़ार में भाव हो, आप कैश आउट से या दूसरी ओर दाँव लगाकर अपनी पोज़ीशन बंद कर सकते हैं।

# सीमाएँ

हर बाज़ार में न्यूनतम और अधिकतम स्टेक लिखा होता है। किसी बाज़ार में आप ज़्यादा से ज़्यादा जितना हार सकते हैं उतना आपके बैलेंस से रोका जाता है, इसलिए कोई दाँव आपके पास जितना है उससे ज़्यादा नहीं हार सकता।

# नतीजे और भुगतान

बाज़ार अपने खेल के नियमों और आधिकारिक नतीजे से निपटते हैं। नतीजा ग़लत था तो बाज़ार फिर से निपटता है: ग़लत दिया गया वापस लिया जाता है और जो बनता है वह दिया जाता है। कमीशन बाज़ार में आपकी शुद्ध जीत पर लगता है, स्टेक और हार पर नहीं।

# वॉइड दाँव

जहाँ नियम कहते हैं वहाँ दाँव वॉइड होता है, जैसे 48 घंटे से ज़्यादा टलने पर या भाव में साफ़ ग़लती पर। वॉइड दाँव का स्टेक लौट आता है। VPN, रोबोट या एक ही व्यक्ति के कई खातों से जीते दाँव दोनों ओर से वॉइड किए जा सकते हैं। कारण आपके खाता विवरण में लिखा होता है।

# कैसीनो

हर राउंड एक बीज से निकलता है जिसका सार राउंड से पहले प्रकाशित होता है। राउंड के बाद आप उसे 'राउंड की जाँच' में दोबारा निकाल सकते हैं। भाव और संभावनाएँ हर टेबल के साथ लिखी हैं।

# ख़राबी

सेवा रुक जाए तो स्वीकार किया गया दाँव बना रहता है। जो स्वीकार नहीं हुआ वह नहीं गिना जाता। हमारी ग़लती से बैलेंस ग़लत हुआ तो उसे ठीक किया जाता है और खाता विवरण में लिखा जाता है।

# निजता

हम आपके दाँव, आपका खाता विवरण, और हर साइन-इन का पता और समय रखते हैं: खाता चलाने, विवाद सुलझाने और क़ानून के लिए। कोई तीसरा पक्ष इन पेजों को नहीं देखता।

# शिकायत और बदलाव

दाँव या राउंड का नंबर लिखकर सहायता को बताएँ। शर्तें बदलें तो नई शर्तें बदलाव के बाद के दाँवों पर लागू होती हैं।`,
}
