export const hindi = {
  'Verify a round': 'राउंड की जाँच',
  'The round is drawn again on this device, from what was published of it. Nothing is asked of the server but the record.':
    'राउंड इसी उपकरण पर फिर निकाला जाता है, उससे जो उसका प्रकाशित हुआ। सर्वर से केवल रिकॉर्ड माँगा जाता है।',
  'The record can be read: its protocol and its table are known':
    'रिकॉर्ड पढ़ा जा सकता है: उसका प्रोटोकॉल और टेबल ज्ञात हैं',
  'The round’s number follows from its seed: it was fixed before the bet':
    'राउंड का क्रमांक उसके बीज से निकलता है: वह दाँव से पहले तय था',
  'No seed but your own enters the draw of your round':
    'आपके राउंड के ड्रॉ में आपके अपने बीज के सिवा कोई बीज नहीं आता',
  'The digest of the seed is the seed that was published before it':
    'बीज का सार वही बीज है जो उससे पहले प्रकाशित हुआ',
  'The chain leads back to the anchor of the table': 'शृंखला टेबल के आरंभ तक लौटती है',
  'The digest that was published before the bets is of this seed and this round':
    'दाँव से पहले प्रकाशित सार इसी बीज और इसी राउंड का है',
  'The cards that the seed draws make the winner that was told':
    'बीज से निकले पत्तों से वही विजेता बनता है जो बताया गया',
  'Each of your bets was paid what these cards bring it': 'आपके हर दाँव को वही मिला जो ये पत्ते दिलाते हैं',
  'Only the cards were checked: the file holds neither the winner nor your bets.':
    'केवल पत्तों की जाँच हुई: फ़ाइल में न विजेता है, न आपके दाँव।',
  'The shoe held what a shoe of this table holds': 'गड्डी में वही था जो इस टेबल की गड्डी में होता है',
  'The seed draws the cards that were dealt': 'बीज वही पत्ते निकालता है जो बाँटे गए',
  'What was cashed out by hand was paid what had been reached, and nothing after the crash':
    'हाथ से किए कैश आउट को वही मिला जो तब तक पहुँचा था, और क्रैश के बाद कुछ नहीं',
  'The round could not be checked here': 'राउंड की यहाँ जाँच नहीं हो सकी',
  'Drawing the round again...': 'राउंड फिर निकाला जा रहा है...',
  'The seed of round {id} is not published yet': 'राउंड {id} का बीज अभी प्रकाशित नहीं हुआ',
  'The seed of round {id} is gone': 'राउंड {id} का बीज नहीं रहा',
  'Round {id} was drawn as it was published': 'राउंड {id} वैसे ही निकाला गया जैसा प्रकाशित हुआ',
  'Round {id} does not agree with its record': 'राउंड {id} अपने रिकॉर्ड से मेल नहीं खाता',
  'It was declared void while bets were open: nothing was decided.':
    'यह तब वॉइड हुआ जब दाँव अभी आ सकते थे: कुछ तय नहीं हुआ था।',
  'It was declared void before it was played to its end: nothing was decided.':
    'यह पूरा खेले जाने से पहले वॉइड हुआ: कुछ तय नहीं हुआ था।',
  'It was declared void; what was published does not say what its result would have been.':
    'यह वॉइड हुआ; जो प्रकाशित हुआ उससे पता नहीं चलता कि नतीजा क्या होता।',
  'It was void; the result would have been: {winner}': 'यह वॉइड हुआ, वरना नतीजा होता: {winner}',
  Holds: 'सही',
  'Does not hold': 'सही नहीं',
  Published: 'प्रकाशित',
  Found: 'निकला',
  'Drawn here': 'यहाँ निकाला गया',
  'The salt of this chain is the house’s own ({salt}). The checks show that the seed was fixed before the bets; they do not show that the house did not choose its chain.':
    'इस शृंखला का सॉल्ट हाउस का अपना है ({salt})। जाँच दिखाती है कि बीज दाँव से पहले तय था; यह नहीं कि हाउस ने अपनी शृंखला चुनी नहीं।',
  'No public beacon was mixed in, so the house can move last: it knows all seeds but those of the players, and could add a player’s seed of its own after it saw the bets. The list does not say whose the seeds are, so no check can show it.':
    'कोई सार्वजनिक संकेत नहीं मिलाया गया, इसलिए आख़िरी चाल हाउस की हो सकती है: वह खिलाड़ियों के बीजों के सिवा सब बीज जानता है, और दाँव देखकर खिलाड़ी के नाम से अपना बीज जोड़ सकता है। सूची यह नहीं बताती कि बीज किसके हैं, इसलिए कोई जाँच इसे नहीं दिखा सकती।',
  'The number of this round was chosen when its bet came in; numbers are now published before the bet.':
    'इस राउंड का क्रमांक उसका दाँव आने पर चुना गया; अब क्रमांक दाँव से पहले प्रकाशित होते हैं।',
  'This browser was shown the round’s number and its digest before it sent your bet':
    'इस ब्राउज़र को राउंड का क्रमांक और सार आपका दाँव भेजने से पहले दिखाया गया',
  'Your seed is in the list: it entered the draw': 'आपका बीज सूची में है: वह ड्रॉ में आया',
  'Your seed is not in the list: the cards were drawn without it':
    'आपका बीज सूची में नहीं है: पत्ते उसके बिना निकाले गए',
  'This browser sent no bet on this round, so it cannot compare what was shown before.':
    'इस ब्राउज़र ने इस राउंड पर कोई दाँव नहीं भेजा, इसलिए वह पहले दिखाए गए की तुलना नहीं कर सकता।',
  'The salt of the chain is the public beacon that was announced with its anchor':
    'शृंखला का सॉल्ट वही सार्वजनिक संकेत है जो उसके आरंभ के साथ बताया गया था',
  'The salt of the chain is still the house’s own ({salt}): no seed alone decides a card.':
    'शृंखला का सॉल्ट अभी हाउस का अपना है ({salt}): कोई बीज अकेला पत्ता तय नहीं करता।',
  'Each public beacon is signed by its source, under its number':
    'हर सार्वजनिक संकेत पर उसके स्रोत का हस्ताक्षर है, उसी क्रमांक के साथ',
  'Each beacon was the first one a second behind the close, and came after the players’ seeds were published':
    'हर संकेत बंद होने के एक सेकंड बाद का पहला था, और खिलाड़ियों के बीज प्रकाशित होने के बाद आया',
  'The beacons are those of drand’s quicknet, which many keep together: no one of them, and not the house, can know a number before it is out.':
    'संकेत drand के quicknet के हैं, जिसे कई लोग मिलकर रखते हैं: उनमें से कोई अकेला, और हाउस भी, किसी संख्या को पहले से नहीं जान सकता।',
  'The beacons are those of a source that the house has named. The checks show that it signed them; who holds its key they do not show.':
    'संकेत हाउस के बताए स्रोत के हैं। जाँच दिखाती है कि हस्ताक्षर उसी के हैं; उसकी कुंजी किसके पास है, यह नहीं।',
  'That the numbers were fixed and the seeds published in time is what the server’s clock says: whoever followed the table saw both before.':
    'क्रमांक पहले तय थे और बीज समय पर प्रकाशित हुए, यह सर्वर की घड़ी कहती है: जो टेबल देख रहा था उसने दोनों पहले देखे।',
  Source: 'स्रोत',
  'Check your own record': 'आपका अपना रिकॉर्ड',
  'Choose a file': 'फ़ाइल चुनें',
  'Or paste it here': 'या यहाँ चिपकाएँ',
  'This is not the record of a round': 'यह किसी राउंड का रिकॉर्ड नहीं है',
  '{file} is not the record of a round': '{file} किसी राउंड का रिकॉर्ड नहीं है',
  'a record is what ‘Save the record’ writes under a round that was checked here.':
    'रिकॉर्ड वह फ़ाइल है जिसे यहाँ जाँचे गए राउंड के नीचे ‘रिकॉर्ड सहेजें’ बनाता है।',
  'Save the record': 'रिकॉर्ड सहेजें',
  'Check it': 'जाँचें',
}
