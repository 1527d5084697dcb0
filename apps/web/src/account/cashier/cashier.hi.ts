export const hindi = {
  'How to pay in and out': 'जमा और निकासी कैसे करें',
  Withdraw: 'निकासी',
  Request: 'अनुरोध',
  'Amount in points': 'राशि (अंक)',
  Amounts: 'राशियाँ',
  'Minimum {least}, maximum {most}.': 'न्यूनतम {least}, अधिकतम {most}।',
  'The amount is held until the request is decided.': 'अनुरोध से ही राशि रोक ली जाती है।',
  'Request sent. You can follow it under pending requests.':
    'आपका अनुरोध भेज दिया गया है। वह खुले अनुरोधों में है।',
  'No answer yet. Press again: the same request is never made twice.':
    'अभी जवाब नहीं आया। फिर दबाएँ: एक ही अनुरोध दो बार नहीं बनता।',
  'Request a deposit': 'जमा का अनुरोध करें',
  'Request a withdrawal': 'निकासी का अनुरोध करें',
  'Request a deposit of {amount}': '{amount} जमा का अनुरोध करें',
  'Request a withdrawal of {amount}': '{amount} निकासी का अनुरोध करें',
  'Pending requests': 'खुले अनुरोध',
  'Earlier requests': 'पहले के अनुरोध',
  'No pending requests.': 'कोई खुला अनुरोध नहीं।',
  'Paid, refused and cancelled requests appear here.':
    'भुगतान हुए, अस्वीकृत या वापस लिए गए अनुरोध यहाँ दिखते हैं।',
  'A demo account has no cashier': 'डेमो खाते में कैशियर नहीं होता',
  'Demo points cannot be deposited or withdrawn.': 'डेमो अंक न जमा हो सकते हैं, न निकाले जा सकते हैं।',
  Pending: 'संचालक की प्रतीक्षा में',
  'Approved, payment on its way': 'स्वीकृत, भुगतान हो रहा है',
  Paid: 'भुगतान हुआ',
  Refused: 'अस्वीकृत',
  Cancelled: 'वापस लिया',
}
