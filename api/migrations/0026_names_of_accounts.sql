-- Accounts of invitations without a name were named by their address, and names are public. Deactivated scorekeepers'
-- officials do not follow their accounts.
UPDATE "officials" SET "name" = split_part("staff"."email", '@', 1) FROM "staff"
	WHERE "staff"."id" = "officials"."staff_id" AND lower("officials"."name") = lower("staff"."email");
--> statement-breakpoint
UPDATE "staff" SET "name" = split_part("email", '@', 1) WHERE lower("name") = lower("email");
