export const hindi = {
  Bet: 'दाँव',
  'Cards dealt': 'बँटे पत्ते',
  'Within the round': 'राउंड के बीच',
  'What comes back of a bet in each later window, the least and the most, in rounds that this device draws for the list at the prices that the table would show.':
    'बाद की हर खिड़की में दाँव का कितना लौटता है, कम से कम और अधिक से अधिक: उन राउंड में जो यह उपकरण सूची के लिए निकालता है, उन भावों पर जो टेबल दिखाती।',
  'More rounds would take this device too long to work out.':
    'और राउंड निकालने में इस उपकरण को बहुत समय लगेगा।',
  'Bets and returns': 'दाँव और वापसी',
  Fairness: 'निष्पक्षता',
  'Bets are taken between cards too: such a bet is held for a few seconds, and accepted if its window is still open at the same odds.':
    'पत्तों के बीच भी दाँव लिए जाते हैं: ऐसा दाँव कुछ सेकंड रुकता है, और तब लिया जाता है जब उसका समय खुला हो और भाव वही हो।',
  'Bets are taken until the ring has run out, by the server’s clock.':
    'दाँव तब तक लिए जाते हैं जब तक घेरा पूरा न हो, सर्वर की घड़ी के अनुसार।',
  'Bets are taken between cards too, until the ring has run out, by the server’s clock.':
    'पत्तों के बीच भी दाँव लिए जाते हैं, जब तक घेरा पूरा न हो, सर्वर की घड़ी के अनुसार।',
  'A round that cannot be finished is void: all stakes are returned. Its seed, unless it was lost, is published, and shows the result it would have had if nothing was left to bet on or to choose.':
    'जो राउंड पूरा नहीं हो सकता वह वॉइड है: हर स्टेक लौटता है। उसका बीज, यदि खो न गया हो, प्रकाशित होता है, और यदि दाँव लगाने या चुनने को कुछ न बचा हो तो वह नतीजा दिखाता है जो आता।',
  'Every round has a seed of its own, the next of a chain whose first one was published before the first round. Before bets are taken a digest of the seed is published; it says nothing of the cards.':
    'हर राउंड का अपना बीज है, उस शृंखला का अगला जिसका पहला बीज पहले राउंड से पहले प्रकाशित हुआ। दाँव लेने से पहले बीज का सार प्रकाशित होता है; उससे पत्तों का कुछ पता नहीं चलता।',
  'Cards are drawn only when they are dealt, by the seed, the seeds of the players and a public beacon: a card that is still to be bet on does not exist yet. Stakes and bets never enter.':
    'पत्ते बाँटते समय ही निकाले जाते हैं, बीज, खिलाड़ियों के बीजों और एक सार्वजनिक संकेत से: जिस पत्ते पर अभी दाँव लग सकता है वह अभी है ही नहीं। स्टेक और दाँव का इसमें कोई असर नहीं।',
  'Cards are drawn by the seed and the seeds of the players. Where no player sends one, the seed alone fixes every card of the round before its first bet. Stakes and bets never enter.':
    'पत्ते बीज और खिलाड़ियों के बीजों से निकाले जाते हैं। जहाँ कोई खिलाड़ी बीज नहीं भेजता, वहाँ राउंड का हर पत्ता पहले दाँव से पहले अकेले बीज से तय होता है। स्टेक और दाँव का इसमें कोई असर नहीं।',
  'Cards are drawn by the seed, the seeds of the players and the number of a source that the house has named. Stakes and bets never enter.':
    'पत्ते बीज, खिलाड़ियों के बीजों और हाउस के बताए स्रोत की संख्या से निकाले जाते हैं। स्टेक और दाँव का इसमें कोई असर नहीं।',
  'Behind each window a number of that source is mixed into the draw. Which number it is, is fixed before the first bet. The checks show that the source signed it; who holds its key, and who knows the number earlier, they do not show. A round whose number does not come within eight seconds is void.':
    'हर दाँव-समय के बाद उस स्रोत की एक संख्या ड्रॉ में मिलाई जाती है, और कौन सी, यह पहले दाँव से पहले तय होता है। जाँच दिखाती है कि हस्ताक्षर उसी स्रोत के हैं; उसकी कुंजी किसके पास है और संख्या पहले से कौन जानता है, यह नहीं। जिस राउंड की संख्या आठ सेकंड में न आए वह वॉइड है।',
  'No public beacon is mixed in, and the salt is this house’s own. The chain shows that no seed was exchanged after it was published. It does not show that the house did not choose the chain, nor that it added no player’s seed of its own after it saw the bets.':
    'कोई सार्वजनिक संकेत नहीं मिलाया जाता, और सॉल्ट इसी हाउस का है। शृंखला दिखाती है कि प्रकाशन के बाद कोई बीज बदला नहीं गया। वह यह नहीं दिखाती कि हाउस ने शृंखला चुनी नहीं, न यह कि दाँव देखकर उसने खिलाड़ी के नाम से अपना बीज नहीं जोड़ा।',
  'The round is drawn by the seed, the number of the round and your own seed, and by nothing else. Number and digest are published before your bet, and your bet names the number.':
    'राउंड बीज, राउंड के क्रमांक और आपके अपने बीज से निकाला जाता है, और किसी चीज़ से नहीं। क्रमांक और सार आपके दाँव से पहले प्रकाशित होते हैं, और आपका दाँव क्रमांक बताता है।',
  'After the round the seed is published, and anybody can draw it again.':
    'राउंड के बाद बीज प्रकाशित होता है, और कोई भी उसे फिर निकाल सकता है।',
  'The chain is the house’s own, and that the house did not choose it is not shown. A seed that you draw after the chain was published is one that the house cannot have reckoned with.':
    'शृंखला हाउस की अपनी है, और हाउस ने उसे चुना नहीं, यह सिद्ध नहीं होता। जो बीज आप शृंखला प्रकाशित होने के बाद निकालते हैं, वह हाउस के हिसाब में नहीं हो सकता था।',
  'This browser drew it at random. Change it to any words of at most 64 bytes; empty: none.':
    'इस ब्राउज़र ने इसे यादृच्छिक निकाला। इसे अधिकतम 64 बाइट के किसी भी शब्द में बदलें; खाली: कोई नहीं।',
  'Your bets on the next cards went with {seed}; the new seed counts from then on.':
    'अगले पत्तों पर आपके दाँव {seed} के साथ गए; नया बीज उसके बाद से गिना जाएगा।',
  'Draw a new seed': 'नया बीज निकालें',
  'After the round the seed is published, and anybody can draw the cards again.':
    'राउंड के बाद बीज प्रकाशित होता है, और कोई भी पत्ते फिर निकाल सकता है।',
  'Behind each window a public beacon is mixed into the draw. Its number is fixed before the first bet of the window, and nobody can know it before bets are closed. A round whose beacon does not come within eight seconds is void.':
    'हर दाँव-समय के बाद एक सार्वजनिक संकेत ड्रॉ में मिलाया जाता है। उसका क्रमांक पहले दाँव से पहले तय होता है, और दाँव बंद होने से पहले उसे कोई नहीं जान सकता। जिस राउंड का संकेत आठ सेकंड में न आए वह वॉइड है।',
  'Published before this round': 'इस राउंड का प्रकाशित सार',
  'Your own seed, which goes with your bets': 'आपका अपना बीज, जो आपके दाँव के साथ जाता है',
  'Verify the last round': 'पिछले राउंड की जाँच करें',
  'Worked out exactly on this device, from the rules that settle the bets. The return is the mean over all rounds; no bet returns all of its stake.':
    'इसी उपकरण पर, उन्हीं नियमों से ठीक-ठीक निकाला गया जिनसे दाँव निपटते हैं। वापसी सभी राउंड का औसत है; कोई दाँव अपना पूरा स्टेक नहीं लौटाता।',
  Pays: 'देता है',
  'Comes once in': 'इतने में एक बार',
  Returns: 'वापसी',
  'The other bets would take this device too long to work out.': 'बाकी दाँव इस उपकरण पर बहुत समय लेंगे।',
  'The list could not be worked out here.': 'सूची यहाँ नहीं निकाली जा सकी।',
  'by table': 'तालिका से',
  'Of the last {rounds} rounds of this table {voids} were void.':
    'इस टेबल के पिछले {rounds} राउंड में से {voids} वॉइड हुए।',
  'The seed of a void round is published too, unless it was lost: once its bets were closed it shows the result that the round would have had.':
    'वॉइड राउंड का बीज भी प्रकाशित होता है, यदि वह खो न गया हो: उसके दाँव बंद हो चुके हों तो वह नतीजा दिखाता है जो आता।',
  'Your exposure in one round is {player} at most, and the table takes no bet that could cost it more than {table} in a round.':
    'एक राउंड में आपका एक्सपोज़र अधिकतम {player} है, और टेबल ऐसा दाँव नहीं लेती जिससे वह एक राउंड में सबसे मिलाकर {table} से ज़्यादा हारे।',
  'Chain {epoch}, published {at}, {used} of {length} seeds drawn':
    'शृंखला {epoch}, {at} को प्रकाशित, {length} में से {used} बीज निकाले गए',
}
