/** The refusals of packages/contract/src/refusals.ts. */
export const hindi = {
  'Please enter a valid stake amount': 'कृपया सही दाँव राशि डालें',
  'Minimum stake is {limit}': 'न्यूनतम दाँव {limit} है',
  'At least {limit} of the bet must be left, or nothing':
    'दाँव में कम से कम {limit} बचना चाहिए, या कुछ नहीं',
  'Maximum stake is {limit}': 'अधिकतम दाँव {limit} है',
  'Insufficient balance': 'शेष राशि कम है',
  'Invalid bet selection': 'दाँव का चुनाव सही नहीं है',
  'These odds cannot be used here; the nearest are {nearest}':
    'यह भाव यहाँ नहीं चलता; सबसे पास का भाव {nearest} है',
  'This market is not open for bets': 'यह बाज़ार अभी दाँव नहीं ले रहा',
  'This selection is not open for bets': 'यह चुनाव अभी दाँव नहीं ले रहा',
  'Only backing is offered in this market': 'इस बाज़ार में केवल बैक लगता है',
  'This bet id was already used for a different bet': 'यह दाँव-संख्या किसी और दाँव की है',
  'There is no such bet': 'ऐसा कोई दाँव नहीं है',
  'Nothing of this bet is left to cancel': 'इस दाँव में रद्द करने को कुछ नहीं बचा',
  'You may have at most {limit} waiting orders in one market':
    'एक बाज़ार में अधिकतम {limit} प्रतीक्षारत ऑर्डर हो सकते हैं',
  'You may have at most {limit} waiting orders in all markets':
    'सभी बाज़ारों में अधिकतम {limit} प्रतीक्षारत ऑर्डर हो सकते हैं',
  'You may have at most {limit} unmatched bets in one market':
    'एक बाज़ार में अधिकतम {limit} बेमिलान दाँव हो सकते हैं',
  'Another order of this batch was refused': 'इस समूह का एक और ऑर्डर अस्वीकार हुआ',
  'There is nothing to cash out in this market': 'इस बाज़ार में कैश आउट करने को कुछ नहीं है',
  'Too little is on offer to cash out now': 'अभी कैश आउट के लिए बहुत कम उपलब्ध है',
  'Your position is as even as it can be': 'आपकी स्थिति जितनी बराबर हो सकती है, उतनी है',
  'Nothing makes your worst result better now; only the ends can be evened out':
    'अभी आपका सबसे बुरा नतीजा बेहतर नहीं हो सकता; केवल सिरे बराबर किए जा सकते हैं',
  'Your own unmatched bet stands before the offers; cancel it to cash out':
    'आपका अपना बेमिलान दाँव प्रस्तावों के आगे है; कैश आउट के लिए उसे रद्द करें',
  'Prices moved: cashing out would now bring {worth}. Nothing was changed.':
    'भाव बदल गए: कैश आउट से अब {worth} मिलेंगे। कुछ नहीं बदला गया।',
  'This offer was for a moment only, please look at the new one':
    'यह प्रस्ताव क्षण भर का था, कृपया नया देखें',
  'A cash-out of this market is already waiting': 'इस बाज़ार का एक कैश आउट पहले से प्रतीक्षा में है',
  'You may have at most {limit} cash-outs in markets that have not ended':
    'जो बाज़ार समाप्त नहीं हुए उनमें अधिकतम {limit} कैश आउट हो सकते हैं',
  'The market was suspended or changed meanwhile. Nothing was cashed out.':
    'इस बीच बाज़ार स्थगित हुआ या बदल गया। कुछ कैश आउट नहीं हुआ।',
  'Your limit for one bet is {limit}': 'एक दाँव की आपकी सीमा {limit} है',
  'Your limit of exposure in one market is {limit}': 'एक बाज़ार में आपके जोखिम की सीमा {limit} है',
  'One bet may pay out {limit} at most here': 'यहाँ एक दाँव से अधिकतम {limit} मिल सकते हैं',
  'There is no such market': 'ऐसा कोई बाज़ार नहीं है',
  'This market has not been settled': 'इस बाज़ार का निपटान नहीं हुआ है',
  'A result of this market names {limit} winners or more':
    'इस बाज़ार के परिणाम में {limit} या अधिक विजेता होते हैं',
  'This market is being settled, please try again':
    'इस बाज़ार का निपटान हो रहा है, कृपया फिर कोशिश करें',
  'This market has ended': 'यह बाज़ार समाप्त हो चुका है',
  'This bet is void already': 'यह दाँव पहले ही शून्य है',
  'The exchange is busy, please try again': 'एक्सचेंज व्यस्त है, कृपया फिर कोशिश करें',
  'This order cannot be taken: a fault on our side. Nothing was changed.':
    'यह ऑर्डर नहीं लिया जा सकता: गड़बड़ हमारी ओर है। कुछ नहीं बदला गया।',
  'The request could not be understood': 'अनुरोध समझ में नहीं आया',
  'Please sign in': 'कृपया साइन इन करें',
  'The tokens of this request are of two sign-ins; send one':
    'इस अनुरोध में दो साइन-इन के टोकन हैं; एक ही भेजें',
  'Token has expired': 'सत्र समाप्त हो गया है',
  'Too many requests, please wait a moment': 'बहुत अधिक अनुरोध, कृपया थोड़ा रुकें',
  'Only an operator may do this': 'यह केवल संचालक कर सकता है',
  'There is nothing here': 'यहाँ कुछ नहीं है',
  'The exchange is starting, please try again': 'एक्सचेंज शुरू हो रहा है, कृपया फिर कोशिश करें',
  'Something went wrong on our side; nothing was lost': 'हमारी ओर कुछ गड़बड़ हुई; कुछ खोया नहीं है',
  'Failed to place bet': 'दाँव नहीं लगा',
  'No answer yet: look at the bet before trying again':
    'अभी उत्तर नहीं आया: फिर कोशिश करने से पहले दाँव देखें',
}
