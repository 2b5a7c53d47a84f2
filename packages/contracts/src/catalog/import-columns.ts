/** SPEC section 5; matched regardless of case and spaces. */
export const REQUIRED_COLUMNS = ['SET', 'Year', 'name', 'cardNumber'] as const;
export const OPTIONAL_COLUMNS = ['IsInsert', 'Image', 'description', 'Price', 'variation', 'rarity'] as const;
