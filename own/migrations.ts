// The company's migrations, named from 5000 on (`5000-chargebacks`); they run after the product's, in the order of their names.
export {};
