/**
 * A certificate for `localhost` and 127.0.0.1 that nobody trusts unless told to, valid for a hundred years. It protects
 * nothing: its key is here for everybody to read.
 */
export const certificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUH4JYgwzfR4rmtBN3//aRVBie/s4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE5NTE1MloYDzIxMjYxMDI4
MTk1MTUyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARR8Gg0pOM9vL+eEtxx/nRLioJft1tZ3PJqnkR2S15J/dIj1NGtfCaw
FMDUqHEvhd6QP8mvFMWS43wkOvGEnwWGo28wbTAdBgNVHQ4EFgQUz8XhCZHEO2Ee
mBj2XhExxJkGercwHwYDVR0jBBgwFoAUz8XhCZHEO2EemBj2XhExxJkGercwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgd62RlGQXjy6XtNcctINU+EHISr6kGC3f5YdLz2gwayYCIF6+
ShkjJViSaVfO+By4pN9Nu6QlGKmnJWeraVsoYudM
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg5fq9qD5x+2utq4hp
I6FrIt9TZrqLZ53G48g+ZwkbJsOhRANCAARR8Gg0pOM9vL+eEtxx/nRLioJft1tZ
3PJqnkR2S15J/dIj1NGtfCawFMDUqHEvhd6QP8mvFMWS43wkOvGEnwWG
-----END PRIVATE KEY-----`,
};
