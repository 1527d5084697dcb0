export const hindi = {
  Cashier: 'कैशियर',
  'How to pay in and out': 'जमा और निकासी कैसे करें',
  Deposit: 'जमा',
  Withdraw: 'निकासी',
  Withdrawal: 'निकासी',
  Request: 'अनुरोध',
  'Amount in points': 'राशि (अंक)',
  Amounts: 'राशियाँ',
  'Held for withdrawals': 'निकासी के लिए रोका गया',
  'Free balance': 'उपलब्ध बैलेंस',
  'Minimum {least}, maximum {most}. Every request is checked by our team.':
    'एक बार में {least} से {most} तक। हर अनुरोध को एक संचालक देखता है।',
  'The amount is held until the request is decided.': 'अनुरोध से ही राशि रोक ली जाती है।',
  'Request sent. You can follow it under pending requests.':
    'आपका अनुरोध भेज दिया गया है। वह खुले अनुरोधों में है।',
  'No answer yet. Press again: the same request is never made twice.':
    'अभी उत्तर नहीं आया। फिर दबाएँ: एक ही अनुरोध दो बार नहीं बनता।',
  'Sending...': 'भेज रहे हैं...',
  'Request a deposit': 'जमा का अनुरोध करें',
  'Request a withdrawal': 'निकासी का अनुरोध करें',
  'Request a deposit of {amount}': '{amount} जमा का अनुरोध करें',
  'Request a withdrawal of {amount}': '{amount} निकासी का अनुरोध करें',
  'Pending requests': 'खुले अनुरोध',
  'Earlier requests': 'पहले के अनुरोध',
  'No pending requests.': 'कोई अनुरोध उत्तर की प्रतीक्षा में नहीं है।',
  'Paid, refused and cancelled requests appear here.':
    'भुगतान हुए, अस्वीकृत या वापस लिए गए अनुरोध यहाँ दिखते हैं।',
  'A demo account has no cashier': 'डेमो खाते में कैशियर नहीं होता',
  'Demo points cannot be deposited or withdrawn.':
    'इसके अंक एक दिन के लिए उधार हैं: न कुछ जमा होता है, न निकलता है।',
  Pending: 'संचालक की प्रतीक्षा में',
  'Approved, payment on its way': 'स्वीकृत, भुगतान हो रहा है',
  Paid: 'भुगतान हुआ',
  Refused: 'अस्वीकृत',
  Cancelled: 'वापस लिया',
}
