// Shared modules are available only after a dynamic import.
void import('./standalone-app.js');
