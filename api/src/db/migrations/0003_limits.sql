CREATE TABLE `known_devices` (
	`id` char(64) character set ascii collate ascii_bin NOT NULL,
	`admin_id` char(26) character set ascii collate ascii_bin NOT NULL,
	`seen_at` datetime(3) NOT NULL,
	CONSTRAINT `known_devices_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` varchar(128) character set ascii collate ascii_bin NOT NULL,
	`points` int NOT NULL,
	`expire` bigint unsigned,
	CONSTRAINT `rate_limits_key` PRIMARY KEY(`key`)
);
--> statement-breakpoint
ALTER TABLE `known_devices` ADD CONSTRAINT `known_devices_admin_id_admins_id_fk` FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `known_devices_seen` ON `known_devices` (`seen_at`);--> statement-breakpoint
CREATE INDEX `rate_limits_expire` ON `rate_limits` (`expire`);