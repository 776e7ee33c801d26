CREATE TABLE `authenticators` (
	`admin_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`sealed_key` varchar(255) character set ascii collate ascii_bin NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`confirmed_at` datetime(3),
	`last_step` bigint NOT NULL,
	CONSTRAINT `authenticators_admin_id` PRIMARY KEY(`admin_id`)
);
--> statement-breakpoint
CREATE TABLE `pending_logins` (
	`id` char(64) character set ascii collate ascii_bin NOT NULL,
	`admin_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`expires_at` datetime(3) NOT NULL,
	CONSTRAINT `pending_logins_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` char(64) character set ascii collate ascii_bin NOT NULL,
	`admin_id` char(26) character set ascii collate ascii_bin NOT NULL,
	CONSTRAINT `recovery_codes_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `authenticators` ADD CONSTRAINT `authenticators_admin_id_admins_id_fk` FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `pending_logins` ADD CONSTRAINT `pending_logins_admin_id_admins_id_fk` FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `recovery_codes` ADD CONSTRAINT `recovery_codes_admin_id_admins_id_fk` FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `pending_logins_expiry` ON `pending_logins` (`expires_at`);--> statement-breakpoint
CREATE INDEX `recovery_codes_admin` ON `recovery_codes` (`admin_id`);--> statement-breakpoint
CREATE INDEX `audit_entries_action` ON `audit_entries` (`action`,`created_at`);