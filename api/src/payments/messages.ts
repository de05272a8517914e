/** Messages about payments, one catalog per language. */
export const messages = {
  notPaidInTime: 'It was not paid in time.',
  givenUp: 'The order was cancelled. Nothing was charged.',
  noCards: 'Card payments are not available right now. Please choose another way to pay.',
  tooLittle: (least: string) => `The minimum for card payments is ${least}. Please choose another way to pay.`,
  atStripe: 'Refunded at Stripe',
  noPayment: 'There is no payment to refund.',
};
