export const getCsrfCookie = "GET /sanctum/csrf-cookie";
export const login = "POST /api/v1/acl/login";
export const logout = "POST /api/v1/acl/logout";
export const showUser = "GET /api/v1/acl/users/show/:id";
