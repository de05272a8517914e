/** What customers and staff read of payments, one catalogue a language. */
export const words = {
  notPaidInTime: 'It was not paid in time.',
  givenUp: 'The payment was given up. Nothing was charged.',
  noCards: 'Cards are not taken just now. Please choose another way to pay.',
  tooLittle: 'Cards are taken from $0.50 on. Please choose another way to pay.',
  atStripe: 'Refunded at Stripe',
  noPayment: 'There is no payment that it could be given back from.',
};
